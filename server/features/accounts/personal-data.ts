import type { Queryable } from '../../context.ts';

/** A member's row. The password is stored as a hash only, which is a secret nevertheless. */
export async function exportAccount(db: Queryable, userId: string) {
  const rows = await db.selectFrom('users').selectAll().where('id', '=', userId).execute();
  return rows.map(({ password_hash: _secret, ...row }) => row);
}

/** A member's changes of email address, as long as they can be confirmed or taken back. */
export function exportEmailChanges(db: Queryable, userId: string) {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('requested_at')
    .execute();
}

/** A member's sessions, without their tokens. */
export function exportSessions(db: Queryable, userId: string) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
