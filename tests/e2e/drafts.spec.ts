import { pageUrl } from '#contract/paths.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { anOffer } from '../support/page-addresses.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');

test('a half-written message to the site survives a reload', async ({ page }) => {
  await page.goto('/fr#contact');
  await page.locator('#contact').scrollIntoViewIfNeeded();
  const subject = page.getByLabel(say('contact:form.subject'));
  await subject.fill('Un vélo rendu');
  await page.getByLabel(say('contact:form.message')).fill('Bonjour, il est rendu depuis');
  await page.reload();
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await expect(subject).toHaveValue('Un vélo rendu');
  await expect(page.getByLabel(say('contact:form.message'))).toHaveValue(
    'Bonjour, il est rendu depuis',
  );
});

test('names and address of a half-filled sign-up survive a reload, its passwords do not', async ({
  page,
}) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('console', (line) => line.type() === 'error' && failures.push(line.text()));
  // from a member's page: the browser keeps over the reload what the account is for
  await page.goto(pageUrl('fr', 'favourites'));
  await page
    .getByRole('main')
    .getByRole('link', { name: say('accounts:login.register') })
    .click();
  const purpose = page.getByText(say('accounts:register.purpose.favourites'));
  await expect(purpose).toBeVisible();
  const typed = [
    [say('accounts:field.firstname'), 'Rim'],
    [say('accounts:field.email'), 'rim@example.org'],
  ] as const;
  for (const [label, words] of typed) await page.getByLabel(label).first().fill(words);
  const password = page.getByLabel(say('accounts:field.password'), { exact: true });
  await password.fill('un-mot-tres-long');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  for (const [label, words] of typed) {
    await expect(page.getByLabel(label).first()).toHaveValue(words);
  }
  await expect(password).toHaveValue('');
  await expect(purpose).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('mot-tres');
  expect(failures).toEqual([]);
});

test('a half-written proposal and report survive a reload, and are gone with the tab’s member', async ({
  page,
}) => {
  await signIn(page, await newMember('Selim'));
  const { id, slug } = await anOffer();
  await page.goto(`${pageUrl('fr', 'messages')}?rental=${id}&mode=proposal`);
  const message = page.getByLabel(say('proposals:form.message'));
  await message.fill('Pour un mariage, si possible');
  await page.reload();
  await expect(message).toHaveValue('Pour un mariage, si possible');

  await page.goto(pageUrl('fr', 'offer', { slug }));
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const open = page.getByRole('button', { name: say('terms:report.rental') }).first();
  await open.click();
  const words = page.getByRole('dialog').getByRole('textbox');
  await words.fill('Les photos sont d’un autre');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await open.click();
  await expect(words).toHaveValue('Les photos sont d’un autre');
  const stored = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('form:')));
  expect(await stored()).not.toEqual([]);
});

test('a message typed into a request is there in the tab that the confirmation link opens', async ({
  page,
  context,
}) => {
  const member = await newMember('Selim');
  await signIn(page, member);
  const { id } = await anOffer();
  const address = `${pageUrl('fr', 'messages')}?rental=${id}&mode=ask`;
  const messageIn = (tab: typeof page) => tab.getByLabel(say('proposals:form.message'));
  await page.goto(address);
  await messageIn(page).fill('Je passe la prendre le matin');
  const other = await context.newPage();
  await other.goto(address);
  await expect(messageIn(other)).toHaveValue('Je passe la prendre le matin');
});
