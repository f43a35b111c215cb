import { sql } from 'kysely';
import { CURRENCIES } from '#contract/money.ts';
import type { WalletTotals } from '#contract/wallet/schemas.ts';
import type { Reader } from '../../context.ts';

/**
 * What a member owes and is owed over all bookings, by currency, in one query. Rent counts until both confirm that it
 * was paid; a deposit from when both confirm that it was given, until both confirm that it was returned or kept. The
 * states are those of `sums.ts`.
 */
export async function walletTotals(db: Reader, userId: string): Promise<WalletTotals[]> {
  const { rows } = await sql<WalletTotals>`
    with mine as (
      select bookings.*, true as lends from bookings where owner_id = ${userId}
      union all
      select bookings.*, false from bookings where renter_id = ${userId}
    ), ledgers as (
      select booking_id,
        count(*) filter (where step = 'rentPaid' and settled_rent is null) = 2 as paid,
        -- both sides' confirmations have it
        coalesce(sum(settled_rent), 0) / 2 as paid_before,
        count(*) filter (where step = 'depositGiven') = 2 as given,
        count(*) filter (where step = 'depositReturned') = 2
          or count(*) filter (where step = 'depositKept') = 2 as gone
      from booking_confirmations
      where withdrawn_at is null and booking_id in (select id from mine)
      group by booking_id
    ), sums as (
      select sum.* from mine left join ledgers on booking_id = id,
        lateral (values
          (currency, lends, case when status not in ('cancelled', 'closed') and paid is not true
            then rent - coalesce(paid_before, 0) else 0 end, 0),
          (coalesce(deposit_currency, currency), lends, 0,
            case when status <> 'closed' and given and not gone then deposit else 0 end)
        ) as sum (currency, lends, due, held)
      -- a deposit in another currency has separate totals, a rent always has some
      where sum.currency = mine.currency or deposit is not null
    )
    select currency,
      coalesce(sum(due) filter (where not lends), 0)::bigint as "toPay",
      coalesce(sum(due) filter (where lends), 0)::bigint as "toReceive",
      coalesce(sum(held) filter (where not lends), 0)::bigint as "depositsOut",
      coalesce(sum(held) filter (where lends), 0)::bigint as "depositsIn"
    from sums group by currency`.execute(db);
  return rows.toSorted(
    (one, other) => CURRENCIES.indexOf(one.currency) - CURRENCIES.indexOf(other.currency),
  );
}
