import { readFile } from 'node:fs/promises';
import { addPayment, removePayment } from '#contract/bookings/operations.ts';
import { pageUrl } from '#contract/paths.ts';
import { demoMember, expect, newMember, signIn, test } from '../support/e2e.ts';
import { agreement, callSite } from '../support/site-agreement.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');
const origin = () => process.env.SITE_ORIGIN as string;
/** As amounts are written: thousands and sign after spaces that do not break. */
const amount = (text: string) =>
  new RegExp(`^${text.replaceAll(' ', '\\s')}\\s${say('terms:currency.TND')}$`);

test('a price that can be read in two ways is questioned next to its field', async ({ page }) => {
  await signIn(page, await newMember('Rym'));
  await page.goto(pageUrl('fr', 'postOffer'));
  const price = page.getByLabel(say('publish:price.label.offer'), { exact: true });
  await price.fill('1.000');
  const question = page.getByText(say('common:amount.unclear'));
  await expect(question).toBeVisible();
  await expect(page.getByRole('button', { name: amount('1') })).toBeVisible();
  await page.getByRole('button', { name: amount('1 000') }).click();
  await expect(price).toHaveValue('1000');
  await expect(question).toBeHidden();
  for (const clear of ['1 000', '1.000,50', '12,50', '٢٥٫٥']) {
    await price.fill(clear);
    await expect(question).toBeHidden();
  }
  await price.fill('1,500');
  await expect(question).toBeVisible();
});

test('the payments page says what waits for a confirmation, and a payment that was refused', async ({
  page,
}) => {
  const [owner, renter] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
  const { id } = await agreement(origin(), owner, renter, 'Perceuse à confirmer');
  const noted = (amount: number) =>
    callSite(origin(), renter, addPayment, {
      params: { id },
      body: { amount, currency: 'TND', method: 'cash' },
    });
  const { payments } = await noted(20_000);
  await signIn(page, renter);
  await page.goto(pageUrl('fr', 'wallet'));
  const main = page.getByRole('main');
  const twenty = { amount: '\u206820\u00a0DT\u2069' };
  await expect(main.getByText(say('wallet:ofWhichToConfirm', twenty))).toBeVisible();
  const params = { id, paymentId: payments[0]?.id ?? '' };
  await callSite(origin(), owner, removePayment, { params });
  await page.reload();
  await expect(main.getByText(say('wallet:word.disputed', twenty))).toContainText(/Olfa/);
  await expect(main.getByText(say('wallet:ofWhichToConfirm', twenty))).toHaveCount(0);
});

test('a table of payments is offered for either kind of spreadsheet', async ({ page }) => {
  await signIn(page, await demoMember('amine'));
  await page.goto(pageUrl('fr', 'wallet'));
  const english = page.getByRole('button', { name: say('wallet:format.comma') });
  await expect(english).toBeVisible();
  const file = page.waitForEvent('download');
  await english.click();
  expect(await readFile(await (await file).path(), 'utf8')).toContain('","54.000","TND",');
});
