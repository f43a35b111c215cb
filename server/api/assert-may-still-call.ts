import { type Operation, refusesSuspended } from '#contract/operation.ts';
import type { Actor, Queryable } from '../context.ts';
import { AppError } from '../errors.ts';

/**
 * Makes sure that the caller is still signed in, and not suspended. A slow sender takes half an hour for an upload: who has begun one
 * in a stolen session must not finish it after the account was recovered.
 * @throws AppError sessionEnded, accountSuspended
 */
export async function assertMayStillCall(
  db: Queryable,
  operation: Operation,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.suspended_at')
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .executeTakeFirst();
  if (!session) throw new AppError('sessionEnded');
  if (session.suspended_at && refusesSuspended(operation)) throw new AppError('accountSuspended');
}
