import { moneyText } from '#contract/number-text.ts';
import { pageUrl } from '#contract/paths.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { wordsOf } from '../support/words.ts';

test('the simulator shows a price and passes it to the publishing form', async ({ page }, {
  project,
}) => {
  // each window size in one of the two writing directions
  const language = project.name === 'phone' ? 'ar' : 'fr';
  const say = wordsOf(language);
  const price = moneyText(language, { amount: 1_200, currency: 'EUR' }, '');
  await signIn(page, await newMember('Amel'));
  await page.goto(`${pageUrl(language, 'simulator')}?days=7`);
  const days = (count: number) =>
    page.getByRole('heading', { name: say('simulator:result', { count }) });
  await expect(days(7)).toBeVisible();
  await expect(page.getByRole('figure')).toBeVisible();

  // there are too few offers of tools in Italy for a price
  await page.getByRole('radio', { name: say('simulator:types.tool') }).check({ force: true });
  await page.getByLabel(say('simulator:country'), { exact: true }).selectOption('IT');
  await page
    .getByRole('link', { name: say('simulator:dayCount', { count: 1 }), exact: true })
    .click();
  await expect(days(1)).toBeVisible();
  await expect(page).toHaveURL(/type=tool&days=1&country=IT$/);

  await page.getByRole('link', { name: say('simulator:publish', { price }) }).click();
  await expect(page).toHaveURL(new RegExp(pageUrl(language, 'postOffer')));
  await expect(page.getByLabel(say('publish:price.label.offer'), { exact: true })).toHaveValue(
    '12',
  );
  await expect(page.getByRole('radio', { name: say('terms:category.handiwork') })).toBeChecked();
});

test('a choice made before the page has its scripts is requested once it has them', async ({
  page,
}) => {
  const say = wordsOf('fr');
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(pageUrl('fr', 'simulator'), { waitUntil: 'commit' });
  await page.getByText(say('simulator:types.tool'), { exact: true }).click();
  await page.getByRole('slider').fill('9');
  scripts.resolve();
  await expect(page).toHaveURL(/type=tool&days=9&country=TN$/);
  await expect(
    page.getByRole('heading', { name: say('simulator:result', { count: 9 }) }),
  ).toBeVisible();
});

test.describe('the simulator without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('answers its form', async ({ page }) => {
    const say = wordsOf('fr');
    const result = (count: number) =>
      page.getByRole('heading', { name: say('simulator:result', { count }) });
    const chosen = page.getByRole('radio', { name: say('simulator:types.tool') });
    await page.goto(pageUrl('fr', 'simulator'));
    await chosen.check({ force: true });
    await page.getByRole('slider').fill('9');
    await page.getByLabel(say('simulator:country'), { exact: true }).selectOption('FR');
    await page.getByRole('button', { name: say('simulator:submit'), exact: true }).click();
    await expect(result(9)).toBeVisible();
    await expect(chosen).toBeChecked();
    await expect(page.getByRole('slider')).toHaveValue('9');
    await page.getByRole('link', { name: say('simulator:dayCount', { count: 30 }) }).click();
    await expect(result(30)).toBeVisible();
    await expect(chosen).toBeChecked();
  });
});
