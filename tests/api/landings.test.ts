import { afterAll, describe, expect, it } from 'vitest';
import { COUNTRIES } from '#contract/countries.ts';
import { CATEGORIES } from '#contract/enums.ts';
import { CATEGORY_SLUGS } from '#contract/landings/category-slugs.ts';
import { getLanding } from '#contract/landings/operations.ts';
import type { Landing, LandingRoute } from '#contract/landings/schemas.ts';
import { decideRental } from '#contract/moderation/operations.ts';
import type { RentalInput } from '#contract/rentals/input.ts';
import { closeRental, deleteRental, updateRental } from '#contract/rentals/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { inDays, openConversation, rental } from '../support/factories.ts';
import { moderator } from '../support/moderation.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const owner = await app.member();

const at = (route: LandingRoute, slug: string) => ({ params: { route, slug } });
const read = (route: LandingRoute, slug: string, language = 'fr') =>
  app.visitor.call(getLanding, at(route, slug), { language });
const refusal = async (route: LandingRoute, slug: string) =>
  (await app.visitor.refusal(getLanding, at(route, slug))).code;

/** A landing page as it is computed now, not as cached. */
async function landing(route: LandingRoute, slug: string, language?: string): Promise<Landing> {
  app.clock.advance({ minutes: 2 });
  const answer = await read(route, slug, language);
  if (answer.type !== 'landing') throw new Error(`${slug} is ${answer.type}.`);
  return answer;
}

const MARSA = { label: 'La Marsa', lat: 36.8782, lng: 10.3247 };
const SFAX = { label: 'Sfax', lat: 34.7406, lng: 10.7603 };
const PARIS = { label: 'Paris', lat: 48.8566, lng: 2.3522 };
const dinars = (units: number) => ({ amount: units * 1_000, currency: 'TND' }) as const;
async function bicycle(facts: Partial<RentalInput> = {}): Promise<Rental> {
  // the clock has moved on since the last page
  await owner.renewTokens();
  return rental(owner, { name: 'Vélo de ville', category: 'bicycle', ...facts });
}

describe('the address of one offer', () => {
  it('shows it like its page, with the exact place to its owner', async () => {
    const offer = await rental(owner);
    const shown = await read('offre-location', offer.slug);
    expect(shown).toMatchObject({ type: 'offer', rental: { id: offer.id, name: offer.name } });
    expect(shown.type === 'offer' && shown.rental.location.exact).toBe(false);
    const own = await owner.call(getLanding, at('offre-location', offer.slug));
    expect(own).toMatchObject({ rental: { location: { exact: true } } });
  });

  it('redirects from capitals and accents, and is not found for a request or an unknown slug', async () => {
    const offer = await rental(owner);
    const moved = await read('offre-location', offer.slug.toUpperCase());
    expect(moved).toEqual({ type: 'moved', slug: offer.slug });
    const request = await rental(owner, { kind: 'request' });
    expect(await refusal('offre-location', request.slug)).toBe('rentalNotFound');
    expect(await refusal('offre-location', 'nulle-part-0123456789')).toBe('rentalNotFound');
  });

  it('changes with title and town, and former addresses redirect to the current one', async () => {
    const first = await rental(owner, { name: 'Perceuse à percussion' });
    const change = (body: object): Promise<Rental> =>
      owner.call(updateRental, { params: { id: first.id }, body });
    expect((await change({ price: dinars(9) })).slug).toBe(first.slug);
    const second = await change({ name: 'Perceuse sans fil' });
    const third = await change({ location: MARSA });
    expect(second.slug).toMatch(/^perceuse-sans-fil-tunis-/);
    expect(third.slug).toMatch(/^perceuse-sans-fil-la-marsa-/);
    const moved = { type: 'moved', slug: third.slug };
    expect(await read('offre-location', first.slug)).toEqual(moved);
    expect(await read('offre-location', second.slug)).toEqual(moved);

    const back = await change({ name: first.name, location: first.location });
    expect(back.slug).toBe(first.slug);
    expect(await read('offre-location', first.slug)).toMatchObject({ type: 'offer' });
    expect(await read('offre-location', third.slug)).toEqual({ type: 'moved', slug: first.slug });
  });

  it('stays while it is closed, and is gone when moderated or deleted, with its former addresses', async () => {
    const judge = await moderator(app);
    const renamed = async (name: string) => {
      const offer = await rental(owner);
      await owner.call(updateRental, { params: { id: offer.id }, body: { name } });
      return offer;
    };
    const [closed, hidden, deleted] = [
      await renamed('Perceuse fermée'),
      await renamed('Perceuse masquée'),
      await renamed('Perceuse supprimée'),
    ];
    // with a conversation about it, its row stays for the thread
    await openConversation(await app.member(), deleted);
    await owner.call(closeRental, { params: { id: closed.id } });
    const body = { decision: 'hide', reason: 'Interdit.' } as const;
    await judge.call(decideRental, { params: { id: hidden.id }, body });
    await owner.call(deleteRental, { params: { id: deleted.id } });
    expect(await read('offre-location', closed.slug)).toMatchObject({ type: 'moved' });
    expect(await refusal('offre-location', hidden.slug)).toBe('rentalNotFound');
    expect(await refusal('offre-location', deleted.slug)).toBe('rentalNotFound');
  });
});

describe('the page of a place', () => {
  it.each(COUNTRIES)('exists for $slug, in its currency and by its name', async (country) => {
    const page = await landing('locations', country.slug, 'en');
    expect(page.place).toMatchObject({ country: country.code, isCountry: true });
    expect(page.prices?.low.currency ?? country.currency).toBe(country.currency);
    expect(await read('louer', country.slug)).toMatchObject({ type: 'landing', thing: null });
  });

  it('shows the current offers', async () => {
    const before = await landing('locations', 'la-marsa');
    for (const units of [10, 20, 30, 40]) {
      await bicycle({ location: MARSA, price: dinars(units) });
    }
    await bicycle({ location: MARSA, price: dinars(400), priceFrequency: 'month' });
    await bicycle({ location: MARSA, price: { amount: 500, currency: 'EUR' } });
    await bicycle({ category: 'book', location: MARSA, endedAt: inDays(app, 1) });
    await bicycle({ location: SFAX });
    const request = await bicycle({ kind: 'request', location: MARSA });

    const page = await landing('locations', 'la-marsa');
    expect(page).toMatchObject({
      route: 'locations',
      slug: 'la-marsa',
      place: { label: 'La Marsa', country: 'TN', isCountry: false },
      offers: before.offers + 7,
      requests: before.requests + 1,
      prices: { low: dinars(20), median: dinars(25), high: dinars(30), sampleSize: 5 },
      elsewhere: false,
    });
    expect(page.categories[0]).toEqual({ category: 'bicycle', offers: 6, slug: 'velo' });
    expect(page.items).toHaveLength(page.offers);
    expect(page.items.every(({ location }) => location.label === 'La Marsa')).toBe(true);
    expect(page.wanted[0]?.id).toBe(request.id);
    expect(page.neighbours).toContainEqual(
      expect.objectContaining({ route: 'locations', slug: 'tunis', label: 'Tunis' }),
    );
    expect((await landing('locations', 'la-marsa', 'ar')).place?.label).toBe('المرسى');
    app.clock.advance({ days: 2 });
    expect((await landing('locations', 'la-marsa')).offers).toBe(page.offers - 1);
  });

  it('links a country to its towns with the most offers', async () => {
    const { neighbours } = await landing('locations', 'tunisie');
    const counts = neighbours.map(({ offers }) => offers ?? 0);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    expect(neighbours.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['tunis', 'la-marsa', 'sfax']),
    );
  });

  it('redirects from other spellings, and is not found for words that name no place', async () => {
    expect(await read('locations', 'La Marsa')).toEqual({ type: 'moved', slug: 'la-marsa' });
    expect(await read('locations', 'Tunisia')).toEqual({ type: 'moved', slug: 'tunisie' });
    for (const slug of ['atlantide', 'velo-tunis', '---', '💥']) {
      expect(await refusal('locations', slug)).toBe('pageNotFound');
    }
  });
});

describe('the page of a thing', () => {
  it.each(CATEGORIES)('exists for the category %s', async (category) => {
    const page = await landing('louer', CATEGORY_SLUGS[category]);
    expect(page).toMatchObject({ thing: { category }, place: null });
    expect(page.items.every((item) => page.elsewhere || item.category === category)).toBe(true);
  });

  it('exists for every known thing, in each language and by other names', async () => {
    const drill = await rental(await app.member(), { name: 'Perceuse Bosch', location: MARSA });
    await rental(await app.member(), {
      name: 'Échelle en alu',
      message: 'Avec une perceuse, si besoin.',
      location: MARSA,
    });
    const page = await landing('louer', 'perceuse-la-marsa', 'en');
    expect(page).toMatchObject({ thing: { slug: 'perceuse', label: 'Drill', category: null } });
    expect(page.items.map(({ id }) => id)).toEqual([drill.id]);
    expect(await landing('louer', 'appareil-photo-la-marsa')).toMatchObject({
      thing: { label: 'Appareil photo' },
      place: { slug: 'la-marsa' },
    });
    for (const [slug, canonical] of [
      ['bicyclette', 'velo'],
      ['karhba-tunis', 'voiture-tunis'],
      ['Bicycle-La-Marsa', 'velo-la-marsa'],
      ['drill', 'perceuse'],
    ] as const) {
      expect(await read('louer', slug)).toEqual({ type: 'moved', slug: canonical });
    }
  });

  it('can be narrowed to a town or a country', async () => {
    const page = await landing('louer', 'velo-la-marsa', 'en');
    expect(page).toMatchObject({ thing: { slug: 'velo' }, place: { slug: 'la-marsa' }, offers: 6 });
    expect(page.items.every(({ category }) => category === 'bicycle')).toBe(true);
    expect(page.categories.map(({ category }) => category)).toContain('bicycle');
    expect(page.neighbours).toContainEqual(
      expect.objectContaining({ route: 'louer', slug: 'velo-sfax' }),
    );
    expect((await landing('louer', 'velo-tunisie')).offers).toBeGreaterThan(page.offers);
    expect(await read('louer', 'Vélo-La-Marsa')).toEqual({ type: 'moved', slug: 'velo-la-marsa' });
  });

  it('shows the nearest offers where the place has none', async () => {
    await bicycle({ location: PARIS });
    const page = await landing('louer', 'velo-bizerte');
    expect(page).toMatchObject({ offers: 0, prices: null, elsewhere: true });
    expect(page.items[0]).toMatchObject({ category: 'bicycle', location: { label: 'La Marsa' } });
    const abroad = await landing('louer', 'bricolage-lyon');
    expect(abroad).toMatchObject({ offers: 0, elsewhere: true });
    expect(abroad.items.length).toBeGreaterThan(0);
  });

  it('is not found for words that name nothing', async () => {
    for (const slug of ['licorne', 'licorne-tunis', 'velo-atlantide', 'tunis-velo', '-']) {
      expect(await refusal('louer', slug)).toBe('pageNotFound');
    }
  });
});
