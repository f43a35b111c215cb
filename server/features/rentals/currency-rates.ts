import { sql } from 'kysely';
import { CURRENCIES, type Currency } from '#contract/money.ts';
import { ANY_RENTAL } from '../../adapters/changes/index.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { Context } from '../../context.ts';
import { priceOrderAt, storedRate } from './price-order.ts';

/** The value of one whole unit of a currency in whole units of the reference currency. */
export interface CurrencyRate {
  currency: Currency;
  rate: number;
  /** How many rentals have their price in this currency. */
  rentals: number;
}

/** This many rentals are reordered in one transaction: about a second. */
const AT_ONCE = 5_000;

/** The rates that order prices of several currencies. */
export async function listRates({ db }: Pick<Context, 'db'>): Promise<CurrencyRate[]> {
  const rows = await db
    .selectFrom('currency_rates')
    .select(['currency', 'rate'])
    .select(({ selectFrom, fn }) =>
      selectFrom('rentals')
        .select(fn.countAll<number>().as('count'))
        .whereRef('price_currency', '=', 'currency_rates.currency')
        .as('rentals'),
    )
    .execute();
  return rows
    .map(({ currency, rate, rentals }) => ({ currency, rate, rentals: Number(rentals) }))
    .toSorted(
      (one, other) => CURRENCIES.indexOf(one.currency) - CURRENCIES.indexOf(other.currency),
    );
}

/**
 * Changes a rate and updates the price order of the currency's rentals: up to `atOnce` of them in the transaction of
 * the rate, and as many in each further one. Called again with the same rate it continues where it was interrupted.
 * @returns how many rentals have changed their place in the order
 */
export async function changeRate(
  context: CommandContext,
  { currency, rate }: Pick<CurrencyRate, 'currency' | 'rate'>,
  atOnce = AT_ONCE,
): Promise<number> {
  let batch = await inTransaction(context, async (work) => {
    // transactions that store a price by the former rate end first, later ones read the new rate
    const locked = work.db.selectFrom('currency_rates').select('rate').forUpdate();
    await locked.where('currency', '=', currency).executeTakeFirstOrThrow();
    await work.db
      .updateTable('currency_rates')
      .set({ rate })
      .where('currency', '=', currency)
      .execute();
    return orderAnew(work, currency, null, atOnce);
  });
  let changed = batch.changed;
  while (batch.last !== null) {
    const { last } = batch;
    batch = await inTransaction(context, (work) => orderAnew(work, currency, last, atOnce));
    changed += batch.changed;
  }
  return changed;
}

/** Reorders up to `size` rentals of a currency. @returns how many have changed, and the last id if there may be more */
async function orderAnew(
  { db, send }: UnitOfWork,
  currency: Currency,
  after: string | null,
  size: number,
): Promise<{ changed: number; last: string | null }> {
  const rate = await storedRate(db, currency);
  let select = db
    .selectFrom('rentals')
    .select(['id', 'price_amount', 'price_frequency', 'price_day_ref'])
    .where('price_currency', '=', currency)
    .orderBy('id')
    .limit(size)
    .forNoKeyUpdate();
  if (after !== null) select = select.where('id', '>', after);
  const rows = await select.execute();
  const changed = rows.flatMap((row) => {
    const order = priceOrderAt(rate, { amount: row.price_amount, currency }, row.price_frequency);
    return order === row.price_day_ref ? [] : [{ id: row.id, order }];
  });
  if (changed.length > 0) {
    await sql`
      update rentals set price_day_ref = changed."order"
      from json_to_recordset(${JSON.stringify(changed)}::json) as changed (id uuid, "order" bigint)
      where rentals.id = changed.id`.execute(db);
    send({ kind: 'invalidatePages', subjects: [ANY_RENTAL] });
  }
  const last = rows.length === size ? (rows.at(-1)?.id ?? null) : null;
  return { changed: changed.length, last };
}
