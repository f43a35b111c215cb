import { type RawBuilder, sql } from 'kysely';
import type { DeliveryMethod } from '#contract/enums.ts';
import type { Currency } from '#contract/money.ts';
import type { DeliveryOption, LongerPrice } from '#contract/quote/quoted-rental.ts';

/** What an offer costs, as its owner had listed it at some moment: columns of its row. */
export interface ListedTerms {
  price_amount: number;
  price_currency: Currency;
  longer_prices: LongerPrice[];
  weekend_amount: number | null;
  delivery_method: DeliveryMethod;
  delivery_methods: DeliveryOption[];
}

const COLUMNS = [
  'price_amount',
  'price_currency',
  'longer_prices',
  'weekend_amount',
  'delivery_method',
  'delivery_methods',
] as const satisfies (keyof ListedTerms)[];

/** The terms of an offer as one JSON value, within another statement; null for a request. */
export function listedTerms(rentalId: string): RawBuilder<ListedTerms | null> {
  const fields = COLUMNS.flatMap((column) => [sql.lit(column), sql.ref(`listed.${column}`)]);
  return sql`(
    select jsonb_build_object(${sql.join(fields)})
    from rentals as listed where listed.id = ${rentalId}::uuid and listed.kind = 'offer')`;
}
