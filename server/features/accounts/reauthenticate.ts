import { LIMITS } from '#contract/limits.ts';
import type { Actor, Context } from '../../context.ts';
import { AppError, fieldError } from '../../errors.ts';
import { verifyPassword } from './passwords.ts';

/** What was verified before the transaction, for `lockCaller` to compare; without a hash only the session counts. */
export interface Proof {
  passwordHash?: string | null;
}

/**
 * Makes sure that the member is calling, not somebody at a device left open: by the password or, for an account
 * without one, by having signed in a moment ago.
 * @throws AppError validationFailed on `password` (required, wrongCurrentPassword), signInAgain, serverBusy
 */
export async function reauthenticate(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  password: string | undefined,
): Promise<Proof> {
  const { password_hash: passwordHash, opened_at: openedAt } = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.password_hash', 'sessions.created_at as opened_at'])
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('sessionEnded'));
  if (passwordHash === null) {
    const age = clock.now().getTime() - openedAt.getTime();
    if (age > LIMITS.freshSignInMinutes * 60_000) throw new AppError('signInAgain');
    return { passwordHash };
  }
  if (password === undefined) throw fieldError('password', 'required');
  if (!(await verifyPassword(passwordHash, password))) {
    throw fieldError('password', 'wrongCurrentPassword');
  }
  return { passwordHash };
}

/**
 * The same, but signing in a moment ago is enough for an account with a password too.
 * @throws AppError as `reauthenticate`
 */
export async function provedLately(
  context: Pick<Context, 'db' | 'clock'>,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  password: string | undefined,
): Promise<Proof> {
  if (password === undefined) {
    const session = await context.db
      .selectFrom('sessions')
      .select('created_at')
      .where('id', '=', actor.sessionId)
      .executeTakeFirst();
    const now = context.clock.now().getTime();
    const age = now - (session?.created_at.getTime() ?? 0);
    if (age <= LIMITS.freshSignInMinutes * 60_000) return {};
  }
  return reauthenticate(context, actor, password);
}
