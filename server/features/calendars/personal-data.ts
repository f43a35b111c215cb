import type { Transaction } from 'kysely';
import type { Queryable } from '../../context.ts';
import type { Database } from '../../database.ts';

/** When a member has renewed the addresses of feeds; without what is signed into them. */
export function exportCalendarFeeds(db: Queryable, userId: string) {
  return db
    .selectFrom('calendar_feeds')
    .select(['id', 'user_id', 'rental_id', 'renewed_at'])
    .where('user_id', '=', userId)
    .orderBy('renewed_at')
    .execute();
}

/** Deletes what belongs to a member's calendars. */
export async function eraseCalendars(db: Transaction<Database>, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

/** The calendars of other sites that a member's rentals follow. */
export function exportFollowedCalendars(db: Queryable, userId: string) {
  return db
    .selectFrom('followed_calendars')
    .innerJoin('rentals', 'rentals.id', 'rental_id')
    .selectAll('followed_calendars')
    .where('rentals.owner_id', '=', userId)
    .orderBy('followed_calendars.created_at')
    .execute();
}
