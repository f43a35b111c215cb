import type { Transaction } from 'kysely';
import { type Operation, refusesSuspended } from '#contract/operation.ts';
import type { Actor } from '../context.ts';
import type { Database } from '../database.ts';
import { AppError } from '../errors.ts';
import { sessionLasts } from '../live-session.ts';

/**
 * Makes sure, first in the transaction of a command, that the caller's session still lasts, and that the caller is not suspended:
 * between the look at the session and the transaction lie a password's hash, half an hour of a slow upload, or another call's lock.
 * Who has begun a call in a stolen session must not finish it after the account was recovered. Until the transaction ends, a
 * recovery or suspension waits for it, and so finds what it has written.
 * @param alone whether none of the caller's other calls may run at the same time
 * @throws AppError sessionEnded, accountSuspended
 */
export async function assertMayStillCall(
  { db, now }: { db: Transaction<Database>; now: Date },
  operation: Operation,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  { alone = false } = {},
): Promise<void> {
  // other calls of the member hold it at the same time; one that runs alone, and `lockFromCalls`, wait for them
  const member = db.selectFrom('users').select('id').where('id', '=', userId);
  await (alone ? member.forUpdate() : member.forKeyShare()).execute();
  // a separate statement: the one that waits for the lock does not see what was committed meanwhile
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.suspended_at')
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .where(sessionLasts(now))
    .executeTakeFirst();
  if (!session) throw new AppError('sessionEnded');
  if (session.suspended_at && refusesSuspended(operation)) throw new AppError('accountSuspended');
}
