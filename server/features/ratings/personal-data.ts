import type { Reader } from '../../context.ts';

/** What a member thinks of others. */
export function exportRatingsGiven(db: Reader, userId: string) {
  return db.selectFrom('ratings').selectAll().where('author_id', '=', userId).execute();
}

/** What others think of a member, as far as it is shown: before that, nobody but its author knows. */
export function exportRatingsReceived(db: Reader, userId: string) {
  return db
    .selectFrom('ratings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('shown_at', 'is not', null)
    .execute();
}

/** Forgets what others think of a member. What the member thinks of others stays theirs, without a name. */
export async function eraseRatings(db: Reader, userId: string): Promise<void> {
  await db.deleteFrom('ratings').where('user_id', '=', userId).execute();
}
