import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PRICE_FREQUENCIES } from '#contract/enums.ts';
import { CURRENCIES, type Currency, fromUnits, toUnits } from '#contract/money.ts';
import { closeRental, searchRentals, updateRental } from '#contract/rentals/operations.ts';
import { COMMANDS } from '#server/control/commands.ts';
import { CONTROL } from '#server/control/protocol.ts';
import { changeRate } from '#server/features/rentals/index.ts';
import { rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const { db } = app.context;
const context = { ...app.context, wakeOutbox: app.outbox.wake };
const USUAL = { USD: 0.92, TND: 0.3 } as const;
const set = async (currency: Currency, rate: number) =>
  (await COMMANDS.changeRate(context, { currency, rate })).changed;

let owner: Member;
beforeAll(async () => {
  owner = await app.member();
});
afterEach(async () => {
  for (const [currency, rate] of Object.entries(USUAL)) await set(currency as Currency, rate);
});

const publish = (units: number, currency: Currency, facts = {}) =>
  rental(owner, {
    name: `${units} ${currency} par jour`,
    price: fromUnits(units, currency),
    priceFrequency: 'day',
    category: 'music',
    ...facts,
  });
const cheapest = async (query = {}) => {
  const { items } = await app.visitor.call(searchRentals, {
    query: { category: 'music', sort: 'cheapest', ...query },
  });
  return items.map(({ name }) => name.replace(' par jour', ''));
};
/** The price order of every rental: as stored, and as the rates require. */
async function orders() {
  const rates = new Map(
    (await COMMANDS.listRates(context, {})).rates.map((one) => [one.currency, one.rate]),
  );
  const rows = await db.selectFrom('rentals').selectAll().orderBy('id').execute();
  const perDay = { hour: 8, day: 1, week: 1 / 7, month: 1 / 30 };
  const wanted = rows.map(({ price_amount: amount, price_currency: currency, price_frequency }) => {
    const units = toUnits({ amount, currency });
    return Math.round(units * perDay[price_frequency] * (rates.get(currency) ?? 0) * 100);
  });
  return { stored: rows.map((row) => row.price_day_ref), wanted };
}

describe('an operator who changes a rate', () => {
  it('sees what each currency is worth, and how many rentals are priced in it', async () => {
    const before = await COMMANDS.listRates(context, {});
    await publish(10, 'USD', { category: 'car' });
    const { rates } = await COMMANDS.listRates(context, {});
    expect(rates.map(({ currency }) => currency)).toEqual(CURRENCIES);
    const rateOf = Object.fromEntries(rates.map(({ currency, rate }) => [currency, rate]));
    expect(rateOf).toMatchObject({ ...USUAL, EUR: 1 });
    expect(rates.find(({ currency }) => currency === 'USD')?.rentals).toBe(
      (before.rates.find(({ currency }) => currency === 'USD')?.rentals ?? 0) + 1,
    );
  });

  it('gets lists and price filters by the new rate, and closed rentals are updated too', async () => {
    for (const [units, currency] of [
      [10, 'EUR'],
      [20, 'TND'],
      [40, 'TND'],
      [8, 'USD'],
    ] as const) {
      await publish(units, currency);
    }
    const { id } = await publish(30, 'TND');
    await owner.call(closeRental, { params: { id } });
    expect(await cheapest()).toEqual(['20 TND', '8 USD', '10 EUR', '40 TND']);
    expect(await set('TND', 0.2)).toBe(3);
    expect(await cheapest()).toEqual(['20 TND', '8 USD', '40 TND', '10 EUR']);
    expect(await cheapest({ maxPrice: 8, currency: 'EUR' })).toEqual(['20 TND', '8 USD', '40 TND']);
    expect(await set('TND', 0.2)).toBe(0);
    const { stored, wanted } = await orders();
    expect(stored).toEqual(wanted);
  });

  it('invalidates cached lists once the new order is stored', async () => {
    await publish(12, 'TND');
    await app.outbox.settle();
    const invalidated: string[] = [];
    app.context.changes.listen((changedIds) => invalidated.push(...(changedIds ?? [])));
    await set('TND', 0.25);
    await app.outbox.settle();
    expect(invalidated).toEqual(['rentals']);
  });

  it('updates many rentals in batches, and continues where it was interrupted', async () => {
    for (const frequency of PRICE_FREQUENCIES) {
      for (const units of [3, 7.5, 33.333]) {
        await publish(units, 'TND', { priceFrequency: frequency, category: 'book' });
      }
    }
    await app.outbox.settle();
    const { transaction } = db;
    let begun = 0;
    Object.assign(db, {
      transaction: () => {
        begun += 1;
        if (begun === 3) throw new Error('Cut off, on purpose.');
        return transaction.call(db);
      },
    });
    const wish = { currency: 'TND', rate: 0.31 } as const;
    await expect(changeRate(context, wish, 4)).rejects.toThrow('Cut off');
    Object.assign(db, { transaction });
    const half = await orders();
    expect(half.stored).not.toEqual(half.wanted);
    expect(await changeRate(context, wish, 4)).toBeGreaterThan(0);
    const { stored, wanted } = await orders();
    expect(stored).toEqual(wanted);
  });

  it('misses no rental that is published or changed at the same moment', async () => {
    const listing = await publish(15, 'TND');
    for (const rate of [0.29, 0.28, 0.27, 0.26]) {
      await Promise.all([
        publish(16, 'TND'),
        set('TND', rate),
        owner.call(updateRental, {
          params: { id: listing.id },
          body: { price: fromUnits(15 + rate, 'TND') },
        }),
        publish(17, 'TND'),
      ]);
    }
    const { stored, wanted } = await orders();
    expect(stored).toEqual(wanted);
  });

  it.each([0, -1, Number.NaN])('cannot set it to %d', (rate) => {
    expect(CONTROL.changeRate.wish.safeParse({ currency: 'TND', rate }).success).toBe(false);
  });
});
