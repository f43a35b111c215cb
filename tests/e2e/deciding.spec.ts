import { load } from 'cheerio';
import { rentalUrl } from '#contract/paths.ts';
import type { Rental, RentalList } from '#contract/rentals/schemas.ts';
import { expect, test } from '../support/e2e.ts';
import { wordsOf } from '../support/words.ts';

const origin = () => process.env.SITE_ORIGIN as string;
const say = wordsOf('fr');

test.skip(({ isMobile }) => !isMobile, 'pages have the same content in every window');

/** An offer with photos and a deposit, as its page gets it. */
async function offerWithPhotos(): Promise<Rental> {
  const ask = async (path: string) => (await fetch(`${origin()}/user/v1/rentals${path}`)).json();
  // the newest may be those of other tests
  const { items } = (await ask('?kind=offer&limit=100')) as RentalList;
  for (const { id } of items) {
    const offer = (await ask(`/${id}`)) as Rental;
    if (offer.images.length > 1 && offer.deposit.required) return offer;
  }
  throw new Error('The demo data have no such offer.');
}

test('who decides about an offer reads what it is and where, how the deposit works and how to stay safe', async ({
  page,
}) => {
  const offer = await offerWithPhotos();
  const $ = load(await (await fetch(new URL(rentalUrl('fr', offer), origin()))).text());
  const text = $('main').text();
  const title = $('title').first().text();
  expect([title.includes('à louer'), title.startsWith(offer.name.slice(0, 20))]).toContain(true);
  expect($('meta[name="description"]').attr('content')).toContain('à louer');
  expect(text).toContain(say('rental:ask.depositMeans'));
  for (const advice of ['place', 'check', 'advance', 'police'] as const) {
    expect(text).toContain(say(`rental:safety.${advice}`));
  }
  expect(say('rental:safety.police')).toMatch(/197.*17/);
  const badges = $('main small')
    .toArray()
    .map((small) => $(small).text());
  if (offer.owner.badges.email) expect(badges).toContain(say('terms:badgeMeaning.email'));
  const alts = $('main ul button img')
    .toArray()
    .map((image) => $(image).attr('alt') ?? '');
  expect(alts.length).toBe(offer.images.length);
  expect(alts.filter((alt) => !alt.includes(offer.name))).toEqual([]);
  await page.goto(rentalUrl('fr', offer));
  await expect(page.getByRole('heading', { name: say('rental:safety.title') })).toBeVisible();
});

test('who signs up can read the terms and what is kept about them first', async ({ page }) => {
  await page.goto('/fr/inscription');
  const link = (key: 'readTerms' | 'privacy') =>
    page.getByRole('link', { name: say(`accounts:register.${key}`) });
  await expect(link('privacy')).toHaveAttribute('href', '/fr/politique-de-confidentialite');
  await expect(link('readTerms')).toBeVisible();
});

test('the terms have a legal notice, and say where it is incomplete', async ({ page }) => {
  await page.goto('/fr');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('common:nav.legalNotice') })
    .click();
  const notice = page.locator('#legal-notice');
  await expect(notice).toContainText(say('articles:legal.operator'));
  await expect(notice).toContainText(say('articles:legal.hosting'));
  await expect(notice).toContainText(say('articles:legal.unsaid'));
});
