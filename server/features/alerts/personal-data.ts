import type { Transaction } from 'kysely';
import type { Queryable } from '../../context.ts';
import type { Database } from '../../database.ts';

/** The searches a member has saved. */
export function exportSavedSearches(db: Queryable, userId: string) {
  return db
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** A member's alerts. */
export function exportAlerts(db: Queryable, userId: string) {
  return db
    .selectFrom('alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('found_at')
    .execute();
}

/** Deletes a member's saved searches, the member's alerts and all alerts about the member's rentals. */
export async function eraseAlerts(db: Transaction<Database>, userId: string): Promise<void> {
  await db.deleteFrom('saved_searches').where('user_id', '=', userId).execute();
  await db.deleteFrom('alerts').where('user_id', '=', userId).execute();
  // rentals that other members' threads still need stay as rows
  await db
    .deleteFrom('alerts')
    .where('rental_id', 'in', (select) =>
      select.selectFrom('rentals').select('rentals.id').where('owner_id', '=', userId),
    )
    .execute();
}
