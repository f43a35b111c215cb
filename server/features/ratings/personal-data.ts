import type { Transaction } from 'kysely';
import type { Queryable } from '../../context.ts';
import type { Database } from '../../database.ts';

/** The ratings a member has given, and the renewals that wait to replace some of them. */
export async function exportRatingsGiven(db: Queryable, userId: string) {
  const ratings = await db
    .selectFrom('ratings')
    .selectAll()
    .where('author_id', '=', userId)
    .execute();
  const renewals = await db
    .selectFrom('rating_renewals')
    .innerJoin('ratings', 'ratings.id', 'rating_id')
    .selectAll('rating_renewals')
    .where('author_id', '=', userId)
    .execute();
  return [...ratings, ...renewals];
}

/** The ratings a member has received, once they are shown: before that, only the author knows them. */
export function exportRatingsReceived(db: Queryable, userId: string) {
  return db
    .selectFrom('ratings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('shown_at', 'is not', null)
    .execute();
}

/** Deletes the ratings a member has received, with the answers to them. Those the member has given stay, without a name. */
export async function eraseRatings(db: Transaction<Database>, userId: string): Promise<void> {
  await db.deleteFrom('ratings').where('user_id', '=', userId).execute();
}
