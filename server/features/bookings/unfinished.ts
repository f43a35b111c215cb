import { sql } from 'kysely';
import { BOOKING_CLOCKS } from '#contract/bookings/clocks.ts';
import type { Reader } from '../../context.ts';

const DAY = 86_400_000;

/**
 * The bookings of a member that keep the account from being deleted:
 * - handed over, or returned and not closed yet,
 * - with a claim that waits for its answer,
 * - agreed, and begun or with a handover that a side has confirmed,
 * - cancelled, with a deposit that both confirmed as given and not as returned, for as long as a returned booking waits.
 *
 * The first three end by their clocks. An `unsettled` booking has ended, often with no clock left: waiting for it might
 * never end.
 */
export async function unfinishedBookings(db: Reader, userId: string, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - BOOKING_CLOCKS.notConfirmed.days * DAY);
  const confirmedByBoth = (step: 'depositGiven' | 'depositReturned') => sql<boolean>`(
    select count(*) = 2 from booking_confirmations
    where booking_id = bookings.id and step = ${step} and withdrawn_at is null)`;
  const { rows } = await sql<{ id: string }>`
    select id from bookings
    where ${userId} in (owner_id, renter_id) and (
      status in ('handedOver', 'returned')
      or exists (select from booking_claims where booking_id = bookings.id and status = 'open')
      or (status = 'agreed' and (starts_at <= ${now} or exists (
        select from booking_confirmations
        where booking_id = bookings.id and step = 'handover' and withdrawn_at is null)))
      or (status = 'cancelled' and deposit is not null and cancelled_at > ${since}
        and ${confirmedByBoth('depositGiven')} and not ${confirmedByBoth('depositReturned')}))
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
