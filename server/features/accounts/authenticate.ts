import { withPreparedStatements } from '../../adapters/database/with-prepared-statements.ts';
import type { Actor, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { lasts } from '../../live-session.ts';
import { accessTokenReader } from './tokens.ts';

const SEEN_EVERY_MILLISECONDS = 60_000;

/**
 * The member behind an access token. The session's row is read on every call, so that signing out or ending a session
 * takes effect at once.
 * @throws AppError notSignedIn for an invalid token, sessionEnded when its session is over
 */
export function authenticator(context: Context): (accessToken: string) => Promise<Actor> {
  const readToken = accessTokenReader(context);
  return async (accessToken) => {
    const named = await readToken(accessToken);
    if (!named) throw new AppError('notSignedIn');
    const session = await withPreparedStatements(context.db)
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('passkeys', 'passkeys.id', 'sessions.passkey_id')
      .select([
        'sessions.ended_at',
        'sessions.last_used_at',
        'sessions.created_at',
        'sessions.second_factor',
        'users.last_seen_at',
        'users.role',
        'users.suspended_at',
        'passkeys.trusted_at',
        'passkeys.confirmed_at',
      ])
      .where('sessions.id', '=', named.sessionId)
      .where('sessions.user_id', '=', named.userId)
      .executeTakeFirst();
    if (!session || !lasts(session, context.clock.now())) throw new AppError('sessionEnded');
    await markSeen(context, named.userId, session.last_seen_at);
    const suspended = session.suspended_at !== null;
    return {
      ...named,
      role: suspended ? 'member' : session.role,
      suspended,
      secondFactor: session.second_factor,
      trustedPasskey: session.trusted_at !== null || session.confirmed_at !== null,
    };
  };
}

async function markSeen(
  { db, clock }: Context,
  userId: string,
  lastSeen: Date | null,
): Promise<void> {
  const now = clock.now();
  if (lastSeen && now.getTime() - lastSeen.getTime() < SEEN_EVERY_MILLISECONDS) return;
  await db.updateTable('users').set({ last_seen_at: now }).where('id', '=', userId).execute();
}
