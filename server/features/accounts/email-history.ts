import type { UnitOfWork } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';

/** A change of a member's email address. */
interface Change {
  userId: string;
  newEmail: string;
  requestedAt: Date;
}

/**
 * Ends a change that is asked for and not carried out. A thief must not end the way back that its mail has promised: the link to the
 * old address works as long as that said.
 */
export async function endPendingChange(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  userId: string,
): Promise<void> {
  // to an address that was not confirmed no mail went
  await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('old_email', 'is', null)
    .execute();
  await db
    .updateTable('email_changes')
    .set({ replaced_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
}

/**
 * After a change back to a former email address: forgets all changes since the account left that address, this one included. They
 * could be taken back from addresses that may belong to a thief of the account. This is done only where the change away from the
 * address could still be taken back when the change to it was asked for: otherwise the reader of an abandoned mailbox could
 * end later ways back.
 */
export async function forgetChangesSinceLeft(
  { db }: Pick<UnitOfWork, 'db'>,
  { userId, newEmail, requestedAt }: Change,
): Promise<void> {
  const left = await db
    .selectFrom('email_changes')
    .select('requested_at')
    .where('user_id', '=', userId)
    .where('old_email', '=', newEmail)
    .where('confirmed_at', 'is not', null)
    .where('revert_until', '>', requestedAt)
    .orderBy('requested_at')
    .limit(1)
    .executeTakeFirst();
  if (left) await forgetChangesSince({ db }, userId, left.requested_at);
}

/** Forgets a member's changes from an instant on. */
export async function forgetChangesSince(
  { db }: Pick<UnitOfWork, 'db'>,
  userId: string,
  since: Date,
): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('requested_at', '>=', since)
    .execute();
}

/** Earlier email addresses of a member from which a change can still be taken back. */
export async function waysBack(db: Queryable, userId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('email_changes')
    .select('old_email')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('old_email', 'is not', null)
    .where('revert_until', '>', now)
    .execute();
  return rows.flatMap(({ old_email: email }) => email ?? []);
}
