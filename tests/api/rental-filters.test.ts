import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRICE_FREQUENCIES, type PriceFrequency, RENTAL_SORTS } from '#contract/enums.ts';
import { CURRENCIES, type Currency, fromUnits } from '#contract/money.ts';
import type { RentalInput } from '#contract/rentals/input.ts';
import { searchRentals } from '#contract/rentals/operations.ts';
import type { RentalListQuery } from '#contract/rentals/schemas.ts';
import { fields } from '../support/caller.ts';
import { inDays, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { namesOf, searchPages } from '../support/search-pages.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const SFAX = { label: 'Sfax', lat: 34.7406, lng: 10.7603 };
const euros = (units: number) => fromUnits(units, 'EUR');
const LISTINGS: Record<string, Partial<RentalInput>> = {
  'vélo neuf': { category: 'bicycle', condition: 'new', price: euros(10) },
  'vélo usé': {
    category: 'bicycle',
    condition: 'used',
    price: euros(2),
    deliveryMethod: 'dropoff',
  },
  'vélo cherché': { category: 'bicycle', kind: 'request', price: euros(4) },
  'livre envoyé': { category: 'book', deliveryMethod: 'shipping', price: euros(1) },
  'guitare à Sfax': { category: 'music', location: SFAX, price: euros(6) },
  'tente de mars': {
    category: 'sport',
    price: euros(8),
    startedAt: '2030-03-01T00:00:00.000Z',
    endedAt: '2030-04-01T00:00:00.000Z',
  },
};
const NAMES = Object.keys(LISTINGS);
const OPEN_ENDED = NAMES.filter((name) => name !== 'tente de mars');

let owner: Member;
const ids: Record<string, string> = {};
beforeAll(async () => {
  owner = await app.member();
  for (const [name, facts] of Object.entries(LISTINGS)) {
    ids[name] = (await rental(owner, { name, ...facts })).id;
  }
});

const find = async (query: Partial<RentalListQuery>) => {
  const { items, total } = await app.visitor.call(searchRentals, { query });
  expect(total).toBe(items.length);
  return namesOf(items).toSorted();
};

describe('the filters of the list', () => {
  const [march, april, may] = [3, 4, 5].map((month) => `2030-0${month}-01T00:00:00.000Z`);
  it.each<[string, Partial<RentalListQuery>, string[]]>([
    ['nothing', {}, NAMES],
    ['the kind', { kind: 'request' }, ['vélo cherché']],
    ['the category', { category: 'book' }, ['livre envoyé']],
    ['the condition', { condition: 'new' }, ['vélo neuf']],
    ['the delivery', { deliveryMethod: 'shipping' }, ['livre envoyé']],
    ['the place in words', { place: 'Sfax' }, ['guitare à Sfax']],
    ['the place in Arabic', { place: 'صفاقس' }, ['guitare à Sfax']],
    ['an empty place', { place: ' ' }, NAMES],
    ['a point', { lat: SFAX.lat, lng: SFAX.lng }, ['guitare à Sfax']],
    ['a point, in spite of the words', { ...SFAX, place: 'Tunis' }, ['guitare à Sfax']],
    ['half a point', { lat: SFAX.lat }, NAMES],
    ['the least price', { minPrice: 8, currency: 'EUR' }, ['vélo neuf', 'tente de mars']],
    ['the most price', { maxPrice: 2, currency: 'EUR' }, ['vélo usé', 'livre envoyé']],
    ['prices from 0 to 0', { minPrice: 0, maxPrice: 0 }, []],
    [
      // 0.3 euro each
      'prices in dinars, unless given otherwise',
      { minPrice: 13, maxPrice: 20 },
      ['vélo cherché', 'guitare à Sfax'],
    ],
    ['a start in the listing’s time', { availableFrom: march }, NAMES],
    ['a start when it has ended', { availableFrom: april }, OPEN_ENDED],
    ['a start before it begins', { availableFrom: '2030-02-28T00:00:00.000Z' }, OPEN_ENDED],
    ['a return in the listing’s time', { returnsBefore: april }, NAMES],
    ['a return when it has ended', { returnsBefore: may }, OPEN_ENDED],
    ['a return before it begins', { returnsBefore: march }, OPEN_ENDED],
    ['the listing’s whole time', { availableFrom: march, returnsBefore: april }, NAMES],
    ['more than its time', { availableFrom: march, returnsBefore: may }, OPEN_ENDED],
    [
      'the same instant written with another offset',
      { availableFrom: '2030-03-01T01:00:00+01:00', returnsBefore: '2030-04-01T02:00:00+02:00' },
      NAMES,
    ],
    ['kind and category', { kind: 'offer', category: 'bicycle' }, ['vélo neuf', 'vélo usé']],
    [
      'everything at once',
      {
        kind: 'offer',
        category: 'bicycle',
        condition: 'used',
        deliveryMethod: 'dropoff',
        place: 'Tunis',
        radius: 5,
        minPrice: 1,
        maxPrice: 3,
        currency: 'EUR',
        availableFrom: march,
        returnsBefore: april,
      },
      ['vélo usé'],
    ],
    ['what nothing is', { category: 'book', condition: 'new' }, []],
  ])('find by %s', async (_what, query, expected) => {
    expect(await find(query)).toEqual(expected.toSorted());
  });

  it('refuse words that name no town', async () => {
    const answer = await app.visitor.refusal(searchRentals, { query: { place: 'zzzz' } });
    expect(answer).toMatchObject({ statusCode: 404, code: 'addressNotFound' });
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['radius', { radius: 0 }, 'radius', 'invalidRadius'],
    ['radius', { radius: 201 }, 'radius', 'invalidRadius'],
    ['latitude', { lat: 91, lng: 0 }, 'lat', 'addressNotFound'],
    ['price', { minPrice: -1 }, 'minPrice', 'invalidPrice'],
    ['price', { maxPrice: 'cheap' }, 'maxPrice', 'invalidPrice'],
    ['currency', { currency: 'GBP' }, 'currency', 'currencyRequired'],
    ['start', { availableFrom: 'tomorrow' }, 'availableFrom', 'invalidStartDate'],
    [
      'return before the start',
      { availableFrom: '2030-02-01T00:00:00Z', returnsBefore: '2030-02-01T00:00:00Z' },
      'returnsBefore',
      'endBeforeStart',
    ],
  ])('refuse a wrong %s', async (_what, query, field, code) => {
    const answer = await app.visitor.refusal(searchRentals, { query });
    expect(answer.statusCode).toBe(400);
    expect(fields(answer)).toEqual({ [field]: code });
  });

  it.each(RENTAL_SORTS)('list everything once over all pages, %s first', async (sort) => {
    for (const query of [
      {},
      { place: 'Tunis', radius: 200 },
      { place: 'Sfax', radius: 200, kind: 'offer', maxPrice: 100 },
    ] as const) {
      const whole = await searchPages(app.visitor, { ...query, sort });
      const paged = await searchPages(app.visitor, { ...query, sort, limit: 2 });
      const names = paged.flatMap(({ items }) => namesOf(items));
      expect(names).toEqual(namesOf(whole[0]?.items ?? []));
      expect(new Set(names).size).toBe(whole[0]?.total);
      expect(paged.every(({ total }) => total === names.length)).toBe(true);
    }
  });
});

describe('a rental that is taken in the requested time', () => {
  const hours = (from: number, to: number) => ({
    availableFrom: inDays(app, from),
    returnsBefore: inDays(app, to),
  });
  beforeAll(async () => {
    await app.context.db
      .insertInto('occupancies')
      .values(
        ['vélo neuf', 'vélo cherché'].map((name) => ({
          rental_id: ids[name] as string,
          during: `[${inDays(app, 10)},${inDays(app, 12)})`,
        })),
      )
      .execute();
  });

  it.each([
    ['over it', 9, 13, false],
    ['in it', 10.5, 11, false],
    ['at its end', 11.5, 14, false],
    ['before it', 8, 9.5, true],
    ['after it', 12.5, 14, true],
  ])(
    'is left out of offers only where it overlaps that time: %s',
    async (_where, from, to, there) => {
      const found = await find({ category: 'bicycle', ...hours(from, to) });
      expect(found.includes('vélo neuf')).toBe(there);
      expect(found).toEqual(expect.arrayContaining(['vélo usé', 'vélo cherché']));
    },
  );

  it('stays in the list while only one end of the time is given', async () => {
    const [{ availableFrom }, { returnsBefore }] = [hours(11, 12), hours(10, 11)];
    expect(await find({ category: 'bicycle', availableFrom })).toContain('vélo neuf');
    expect(await find({ category: 'bicycle', returnsBefore })).toContain('vélo neuf');
  });
});

describe('the order by price', () => {
  /** The value of a currency's unit in euro, and how many of the frequency's units make a day. */
  const WORTH: Record<Currency, number> = { EUR: 1, USD: 0.92, TND: 0.3 };
  const A_DAY: Record<PriceFrequency, number> = { hour: 8, day: 1, week: 1 / 7, month: 1 / 30 };
  const PRICES = CURRENCIES.flatMap((currency) =>
    PRICE_FREQUENCIES.map((frequency, index) => {
      const units = [3, 20, 90, 400][index] as number;
      return {
        name: `${units} ${currency} / ${frequency}`,
        facts: { price: fromUnits(units, currency), priceFrequency: frequency },
        aDay: units * WORTH[currency] * A_DAY[frequency],
      };
    }),
  );
  const byPrice = PRICES.toSorted((one, other) => one.aDay - other.aDay);
  beforeAll(async () => {
    for (const { name, facts } of PRICES) {
      await rental(owner, { name, category: 'car', ...facts });
    }
  });

  it('knows every currency and frequency', async () => {
    const cheapest = await searchPages(app.visitor, {
      category: 'car',
      sort: 'cheapest',
      limit: 5,
    });
    expect(cheapest.flatMap(({ items }) => namesOf(items))).toEqual(namesOf(byPrice));
    const priciest = await searchPages(app.visitor, {
      category: 'car',
      sort: 'priciest',
      limit: 5,
    });
    expect(priciest.flatMap(({ items }) => namesOf(items))).toEqual(namesOf(byPrice.toReversed()));
  });

  it.each(CURRENCIES)('agrees with bounds in %s', async (currency) => {
    for (const { aDay } of byPrice) {
      const bound = aDay / WORTH[currency];
      const below = await find({ category: 'car', currency, maxPrice: bound });
      expect(below).toEqual(
        namesOf(byPrice.filter((price) => price.aDay <= aDay + 1e-9)).toSorted(),
      );
    }
  });
});
