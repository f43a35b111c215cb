import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database.ts';

/**
 * Blocks the coming time of the calendars that a rental follows, wherever no booking, blocked period or earlier calendar
 * has taken it: what becomes free is theirs at once. The caller has locked the rental.
 */
export async function placeFollowed(
  db: Transaction<Database>,
  rentalId: string,
  now: Date,
): Promise<void> {
  const calendars = await db
    .selectFrom('followed_calendars')
    .select('id')
    .where('rental_id', '=', rentalId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (calendars.length === 0) return;
  await db
    .deleteFrom('occupancies')
    .where('rental_id', '=', rentalId)
    .where('calendar_id', 'is not', null)
    .execute();
  for (const { id } of calendars) {
    // a boundary that a trigger moves to a midnight may meet an odd booking of former times
    await sql`
      insert into occupancies (rental_id, during, calendar_id)
      select ${rentalId}::uuid, unnest(range_agg(during) - (
        select coalesce(range_agg(during), '{}') from occupancies where rental_id = ${rentalId})),
        ${id}::uuid
      from followed_periods where calendar_id = ${id} and upper(during) > ${now}
      on conflict do nothing`.execute(db);
  }
}
