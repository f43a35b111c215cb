import type { Reader } from '../../context.ts';

/** The ratings a member has given. */
export function exportRatingsGiven(db: Reader, userId: string) {
  return db.selectFrom('ratings').selectAll().where('author_id', '=', userId).execute();
}

/** What the member has written to replace ratings that are shown, and is not shown yet. */
export function exportRatingRenewals(db: Reader, userId: string) {
  return db
    .selectFrom('rating_renewals')
    .innerJoin('ratings', 'ratings.id', 'rating_id')
    .selectAll('rating_renewals')
    .where('author_id', '=', userId)
    .execute();
}

/** The ratings a member has received, once they are shown: before that, only the author knows them. */
export function exportRatingsReceived(db: Reader, userId: string) {
  return db
    .selectFrom('ratings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('shown_at', 'is not', null)
    .execute();
}

/** Deletes the ratings a member has received, with the answers to them. Those the member has given stay, without a name. */
export async function eraseRatings(db: Reader, userId: string): Promise<void> {
  await db.deleteFrom('ratings').where('user_id', '=', userId).execute();
}
