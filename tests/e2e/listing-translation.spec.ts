import { rentalUrl } from '#contract/paths.ts';
import type { Rental, RentalList } from '#contract/rentals/schemas.ts';
import { guessedLanguage } from '#contract/text/language-guess.ts';
import { expect, test } from '../support/e2e.ts';
import { wordsOf } from '../support/words.ts';

test.skip(({ isMobile }) => !isMobile, 'pages have the same content in every window');

const say = wordsOf('en');

/** An offer in French, as its page gets it. */
async function frenchOffer(): Promise<Rental> {
  const calls = `${process.env.SITE_ORIGIN}/user/v1/rentals`;
  const ask = async (path: string) => (await fetch(calls + path)).json();
  const { items } = (await ask('?kind=offer&limit=24')) as RentalList;
  const whole = (await Promise.all(items.map(({ id }) => ask(`/${id}`)))) as Rental[];
  const found = whole.find((one) => guessedLanguage(`${one.name}\n${one.message}`) === 'fr');
  if (!found) throw new Error('The demo data have no such offer.');
  return found;
}

test('a listing in another language than the page is translated at a press, by a browser that can', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const Translator = {
      availability: async () => 'available',
      create: async () => ({ translate: async (text: string) => `In English: ${text}` }),
    };
    Object.defineProperty(window, 'Translator', { value: Translator, configurable: true });
  });
  const offer = await frenchOffer();
  await page.goto(rentalUrl('en', offer));
  await page.getByRole('button', { name: say('translations:translate') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('In English:');
  await page.getByRole('button', { name: say('translations:original') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offer.name);
});

test('a listing in the language of the page loads nothing for a translation, and its view is counted', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const counted = page.waitForResponse(
    (response) => response.url().endsWith('/views') && response.status() === 204,
  );
  await page.goto(rentalUrl('fr', await frenchOffer()));
  await counted;
  expect(
    asked.filter((url) => /listing-translation|language-guess|translations\.json/.test(url)),
  ).toEqual([]);
});
