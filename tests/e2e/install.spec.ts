import type { Page } from '@playwright/test';
import { pageUrl } from '#contract/paths.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { rentalFacts } from '../support/factories.ts';
import { settled } from '../support/settled.ts';
import { callSite } from '../support/site-agreement.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');
const form = pageUrl('fr', 'postOffer');
const choice = (page: Page) => page.getByRole('dialog', { name: say('install:choice.title') });
const nameField = (page: Page) =>
  page.getByRole('textbox', { name: say('publish:name.label.offer'), exact: true });

test.use({ asksToInstall: true });

const WAYS_ON: Record<string, (page: Page) => Promise<void>> = {
  'its button': (page) =>
    choice(page)
      .getByRole('button', { name: say('install:choice.here') })
      .click(),
  'the cross': (page) =>
    choice(page)
      .getByRole('button', { name: say('common:action.close') })
      .click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'a press outside': (page) => page.mouse.click(8, 8),
};

for (const [name, goOn] of Object.entries(WAYS_ON)) {
  test(`the app is offered with the form once: ${name} goes on with the form, on this device for good`, async ({
    page,
  }) => {
    await signIn(page, await newMember('Amel'));
    await page.goto(form);
    await expect(choice(page)).toBeVisible();
    await expect(choice(page).locator(':focus')).toHaveCount(1);
    await goOn(page);
    await expect(choice(page)).toBeHidden();
    // from here the first Tab leads into the form
    await expect(page.getByRole('main')).toBeFocused();
    await nameField(page).fill('Vélo de ville');
    await settled(page, () => page.reload());
    await expect(nameField(page)).toHaveValue('Vélo de ville');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await settled(page, () => page.goto(pageUrl('fr', 'postRequest')));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('a request is offered the app too; steps lead back to the form as it was', async ({
  page,
}) => {
  await signIn(page, await newMember('Amel'));
  await page.goto(`${pageUrl('fr', 'postRequest')}?name=Tente`);
  await choice(page)
    .getByRole('link', { name: say('install:choice.install') })
    .click();
  await expect(page).toHaveURL(pageUrl('fr', 'mobileApp'));
  await expect(page.getByRole('heading', { name: say('install:device.android') })).toBeVisible();
  await page.goBack();
  await expect(
    page.getByRole('textbox', { name: say('publish:name.label.request'), exact: true }),
  ).toHaveValue('Tente');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test("the browser's own prompt is shown where it has one, and the form stays", async ({ page }) => {
  await signIn(page, await newMember('Amel'));
  await page.goto(form);
  await expect(choice(page)).toBeVisible();
  await page.evaluate(() => {
    const prompt = async () => {
      document.documentElement.dataset.prompted = 'yes';
      return { outcome: 'dismissed' };
    };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  });
  await choice(page)
    .getByRole('button', { name: say('install:choice.install') })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
  await expect(choice(page)).toBeHidden();
  await expect(page).toHaveURL(form);
  await nameField(page).fill('Vélo de ville');
});

test('the installed app does not offer itself', async ({ page }) => {
  await signIn(page, await newMember('Amel'));
  await page.addInitScript(() => Object.assign(navigator, { standalone: true }));
  await settled(page, () => page.goto(form));
  await expect(nameField(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a listing that is edited or copied opens without the offer', async ({ page }) => {
  const owner = await newMember('Amine');
  const { id } = await callSite(process.env.SITE_ORIGIN as string, owner, createRental, {
    body: rentalFacts({ name: 'Perceuse' }),
  });
  await signIn(page, owner);
  for (const address of [
    pageUrl('fr', 'editOffer', { offerId: id }),
    `${pageUrl('fr', 'duplicateOffer')}?from=${id}`,
  ]) {
    await settled(page, () => page.goto(address));
    await expect(nameField(page)).toHaveValue('Perceuse');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
