import { readFile } from 'node:fs/promises';
import { pageUrl } from '#contract/paths.ts';
import { demoMember, expect, newMember, signIn, test } from '../support/e2e.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');
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

test('a table of payments is offered for either kind of spreadsheet', async ({ page }) => {
  await signIn(page, await demoMember('amine'));
  await page.goto(pageUrl('fr', 'wallet'));
  const english = page.getByRole('button', { name: say('wallet:format.comma') });
  await expect(english).toBeVisible();
  const file = page.waitForEvent('download');
  await english.click();
  expect(await readFile(await (await file).path(), 'utf8')).toContain('","54.000","TND",');
});
