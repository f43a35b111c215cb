import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pageUrl } from '#contract/paths.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { makeModerator } from '../support/moderator.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { PASSWORD, Person } from '../support/person.ts';
import { twoColours } from '../support/pictures.ts';

/** A unique name: names consist of letters only. */
const letters = () => crypto.randomUUID().replace(/[^a-f]/g, '');

const storedId = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);

for (const language of ['fr', 'ar'] as const) {
  test(`a member earns every badge, exports their data and deletes the account, in ${language}${language === 'fr' ? '' : ' @nightly'}`, async ({
    page,
    browser,
    faults,
  }) => {
    test.setTimeout(180_000);
    const member = new Person(page, language);
    const { say } = member;
    const name = `Leïla ${letters()}`;
    const badge = (which: 'email' | 'phone' | 'identity') =>
      page.getByRole('main').getByText(say(`terms:badge.${which}`), { exact: true });

    await member.register(name);
    await member.verifyPhone();
    await member.confirmEmail();
    await expect(
      page.getByRole('heading', { name: say('accounts:confirmEmail.title.confirmed') }),
    ).toBeVisible();
    const id = await storedId(page);

    await page.goto(pageUrl(language, 'editProfile'));
    const document = {
      name: 'carte.png',
      mimeType: 'image/png',
      buffer: await twoColours(640, 400).png().toBuffer(),
    };
    const chooser = page.waitForEvent('filechooser');
    await page.getByText(say('profiles:identity.choose')).click();
    await (await chooser).setFiles(document);
    await expect(page.getByRole('img', { name: say('profiles:identity.front') })).toBeVisible();
    await page.getByRole('button', { name: say('profiles:identity.send') }).click();
    await expect(page.getByText(say('profiles:identity.text.pending'))).toBeVisible();

    // a moderator looks at it and approves
    const moderator = await makeModerator(await newMember('Rym'));
    const context = await browser.newContext({
      baseURL: process.env.SITE_ORIGIN ?? '',
      viewport: page.viewportSize(),
    });
    const queue = await context.newPage();
    queue.on('pageerror', (error) => faults.push(String(error)));
    await signIn(queue, moderator);
    await queue.goto(pageUrl(language, 'moderationQueue', { desk: 'identities' }));
    await queue.getByRole('link', { name: new RegExp(name) }).click();
    await expect(
      queue.getByRole('img', { name: say('moderation:identity.document') }),
    ).toBeVisible();
    await queue.getByRole('radio', { name: say('moderation:decision.identities.approve') }).check();
    await queue
      .getByRole('button', { name: say('moderation:quick.identities.approve.matches') })
      .click();
    await queue
      .getByRole('button', { name: say('moderation:decision.identities.approve'), exact: true })
      .click();
    await expect(queue.getByText(say('moderation:done.identities.approve'))).toBeVisible();
    await context.close();

    // everyone sees the badge, and the reason came by mail
    await page.goto(pageUrl(language, 'profile', { userId: id }));
    for (const shown of ['identity', 'phone', 'email'] as const)
      await expect(badge(shown)).toBeVisible();
    await expect
      .poll(async () => (await member.mail()).text)
      .toContain(say('moderation:quick.identities.approve.matches').slice(0, 20));

    // all data on the member, in one file
    await page.goto(pageUrl(language, 'settings'));
    const download = page.waitForEvent('download');
    await member.button('settings:export.action').click();
    const file = await readFile(await (await download).path(), 'utf8');
    const data = JSON.parse(file);
    expect(data.user).toMatchObject({ id, email: member.email, badges: { identity: 'verified' } });
    expect(data.identities).toHaveLength(1);

    // and the deletion
    await member.button('settings:delete.open').click();
    const dialog = page.getByRole('dialog');
    await expectReadable(dialog);
    await dialog.getByLabel(say('settings:password.current')).fill(PASSWORD);
    await dialog.getByRole('button', { name: say('settings:delete.submit') }).click();
    await expect(page.getByText(say('settings:delete.done'))).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    const gone = await page.goto(pageUrl(language, 'profile', { userId: id }));
    expect(gone?.status()).toBe(404);
  });
}

test('a forgotten password is replaced by the mailed link', async ({ page }) => {
  const person = new Person(page, 'fr');
  const { say } = person;
  await person.register('Nadia');
  const session = await page.evaluate(() => localStorage.getItem('user'));
  await page.evaluate(() => localStorage.clear());
  await page.goto(pageUrl('fr', 'login'));
  await page.getByRole('link', { name: say('accounts:login.forgot') }).click();
  await expect(page).toHaveURL(/mot-de-passe-oublie$/);
  await page.getByLabel(say('accounts:field.email')).fill(person.email);
  await person.button('accounts:forgot.submit').click();
  await expect(page.getByText(say('accounts:forgot.sentTitle'))).toBeVisible();
  await expect.poll(async () => (await person.mail()).text).toContain('reinitialiser-mot-de-passe');
  // the link works for somebody who has signed in again meanwhile, too
  await page.evaluate((saved) => localStorage.setItem('user', saved ?? ''), session);
  await person.openMailedLink();
  const password = 'échelle-verte';
  await page.getByLabel(say('accounts:field.newPassword'), { exact: true }).fill(password);
  await page.getByLabel(say('accounts:field.newPasswordConfirmation')).fill(password);
  await person.button('accounts:reset.submit').click();
  await expect(page).toHaveURL(/\/fr\/connexion$/);
  await page.getByLabel(say('accounts:field.email')).fill(person.email);
  await page.getByLabel(say('accounts:field.password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('accounts:login.submit') })
    .click();
  await expect(page).toHaveURL(/\/fr\/modifier-telephone$/);
});
