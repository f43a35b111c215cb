import type { refreshToken as refreshOperation } from '#contract/accounts/operations.ts';
import { type Command, CommittedRefusal, type UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { lasts } from '../../live-session.ts';
import { deviceToken } from './known-device.ts';
import { sessionView } from './queries.ts';
import {
  REUSE_GRACE_SECONDS,
  refreshTokenHash,
  signAccessToken,
  storedUserAgent,
  successorTokens,
} from './tokens.ts';

const SECOND = 1_000;

/**
 * Trades a refresh token for its successor. A second use within the grace period returns the same successor (another
 * tab was faster); a later one counts as theft: it ends the session and the member is notified.
 */
export const refreshSession: Command<typeof refreshOperation> = async (
  work,
  { input: { body }, userAgent },
) => {
  const { db, now } = work;
  const hash = refreshTokenHash(body.refreshToken);
  const stored = await db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select([
      'sessions.id as sessionId',
      'sessions.user_id as userId',
      'sessions.created_at',
      'sessions.last_used_at',
      'sessions.ended_at',
      'refresh_tokens.used_at as usedAt',
    ])
    .where('refresh_tokens.token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  if (!stored || stored.ended_at) throw new AppError('sessionEnded');

  const reused =
    stored.usedAt && now.getTime() - stored.usedAt.getTime() > REUSE_GRACE_SECONDS * SECOND;
  const over = !lasts(stored, now);
  if (reused || over) {
    await db
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('id', '=', stored.sessionId)
      .execute();
    work.send({ kind: 'sessionEnded', sessionId: stored.sessionId });
    if (!over) work.send({ kind: 'sessionReusedMail', sessionId: stored.sessionId });
    return new CommittedRefusal(new AppError('sessionEnded'));
  }

  const next = await successorOf(work, body.refreshToken, stored.usedAt !== null);
  if (!stored.usedAt) {
    await db
      .updateTable('refresh_tokens')
      .set({ used_at: now })
      .where('token_hash', '=', hash)
      .execute();
    await db
      .insertInto('refresh_tokens')
      .values({ token_hash: refreshTokenHash(next), session_id: stored.sessionId, created_at: now })
      .execute();
    await db
      .updateTable('sessions')
      // a browser that was updated since sends another name
      .set({ last_used_at: now, user_agent: storedUserAgent(userAgent) })
      .where('id', '=', stored.sessionId)
      .execute();
  }
  const accessToken = await signAccessToken(work, stored);
  return sessionView(work, stored.userId, {
    accessToken,
    refreshToken: next,
    deviceToken: await deviceToken(work, stored.userId, stored.sessionId),
  });
};

/** The token that will follow `token`, or the one that followed it when it was used before. */
async function successorOf(work: UnitOfWork, token: string, used: boolean): Promise<string> {
  const [now, ...previous] = successorTokens(work, token);
  if (!used || previous.length === 0) return now;
  const given = await work.db
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('token_hash', 'in', previous.map(refreshTokenHash))
    .execute();
  return (
    previous.find((next) => given.some((row) => refreshTokenHash(next).equals(row.token_hash))) ??
    now
  );
}
