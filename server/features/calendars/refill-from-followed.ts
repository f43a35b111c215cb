import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import { placeFollowed } from '../rentals/index.ts';

/** Blocks the days that a booking has freed where a followed calendar has them as busy. May be repeated. */
export async function refillFromFollowedCalendars(
  context: CommandContext,
  bookingId: string,
): Promise<void> {
  const followed = await context.db
    .selectFrom('bookings')
    .innerJoin('followed_calendars', 'followed_calendars.rental_id', 'bookings.booked_rental_id')
    .select('followed_calendars.rental_id as id')
    .where('bookings.id', '=', bookingId)
    .limit(1)
    .executeTakeFirst();
  if (!followed) return;
  await inTransaction(context, async ({ db, now }) => {
    await db.selectFrom('rentals').select('id').where('id', '=', followed.id).forUpdate().execute();
    await placeFollowed(db, followed.id, now);
  });
}
