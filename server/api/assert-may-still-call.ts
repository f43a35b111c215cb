import { type Operation, refusesSuspended } from '#contract/operation.ts';
import type { Actor, Queryable } from '../context.ts';
import { AppError } from '../errors.ts';
import { sessionLasts } from '../live-session.ts';

/**
 * Makes sure that the caller's session still lasts, and that the caller is not suspended. A slow sender takes half an hour for an
 * upload: who has begun one in a stolen session must not finish it after the account was recovered.
 * @throws AppError sessionEnded, accountSuspended
 */
export async function assertMayStillCall(
  { db, now }: { db: Queryable; now: Date },
  operation: Operation,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<void> {
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
