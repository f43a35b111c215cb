import { sql } from 'kysely';
import { endDateOf, startDateOf } from '#contract/days/period.ts';
import type { CaseBooking } from '#contract/moderation/schemas.ts';
import type { ViewSource } from '../../context.ts';
import { mustGet } from '../../must-get.ts';
import { usersById } from '../accounts/index.ts';

/** The latest are enough to see what the two have to do with each other. */
const MOST = 5;

/** The latest bookings of two members with each other, the latest first. */
export async function bookingsOfBoth(
  source: ViewSource,
  one: string,
  other: string,
): Promise<CaseBooking[]> {
  const rows = await source.db
    .selectFrom('bookings')
    .innerJoin('rentals', 'rentals.id', 'bookings.booked_rental_id')
    .select(['bookings.id', 'bookings.status', 'bookings.owner_id', 'renter_id'])
    .select(['bookings.unit', 'bookings.time_zone', 'starts_at', 'ends_at'])
    .select(['rentals.id as rental_id', 'rentals.name'])
    .where(
      sql<boolean>`(bookings.owner_id, renter_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`,
    )
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(MOST)
    .execute();
  const users = await usersById(source, rows.length === 0 ? [] : [one, other]);
  return rows.map((row): CaseBooking => {
    const counting = { unit: row.unit, timeZone: row.time_zone };
    return {
      id: row.id,
      rental: { id: row.rental_id, name: row.name },
      status: row.status,
      owner: mustGet(users, row.owner_id),
      renter: mustGet(users, row.renter_id),
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      ...counting,
      startDate: startDateOf(counting, row.starts_at),
      endDate: endDateOf(counting, row.ends_at),
    };
  });
}
