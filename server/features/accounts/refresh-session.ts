import type { refreshToken as refreshOperation } from '#contract/accounts/operations.ts';
import { type Command, CommittedRefusal, type Unit } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { sessionView } from './queries.ts';
import {
  REUSE_GRACE_SECONDS,
  refreshTokenHash,
  SESSION_DAYS,
  signAccessToken,
  storedUserAgent,
  successorTokens,
} from './tokens.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/**
 * Trades a refresh token for its successor. Used once more within the grace it gives the same successor
 * (another tab was faster); later it is taken for stolen, ends the session and has the member told.
 */
export const refreshSession: Command<typeof refreshOperation> = async (
  unit,
  { input: { body }, userAgent },
) => {
  const { db, now } = unit;
  const hash = refreshTokenHash(body.refreshToken);
  const held = await db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select([
      'sessions.id as sessionId',
      'sessions.user_id as userId',
      'sessions.created_at as openedAt',
      'sessions.last_used_at as lastUsedAt',
      'sessions.ended_at as endedAt',
      'refresh_tokens.used_at as usedAt',
    ])
    .where('refresh_tokens.token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  if (!held || held.endedAt) throw new AppError('sessionEnded');

  const age = now.getTime() - held.openedAt.getTime();
  const idle = now.getTime() - held.lastUsedAt.getTime();
  const reused =
    held.usedAt && now.getTime() - held.usedAt.getTime() > REUSE_GRACE_SECONDS * SECOND;
  const over = age > SESSION_DAYS.longest * DAY || idle > SESSION_DAYS.idle * DAY;
  if (reused || over) {
    await db
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('id', '=', held.sessionId)
      .execute();
    unit.send({ kind: 'sessionEnded', sessionId: held.sessionId });
    if (!over) unit.send({ kind: 'sessionReusedMail', sessionId: held.sessionId });
    return new CommittedRefusal(new AppError('sessionEnded'));
  }

  const next = await successorOf(unit, body.refreshToken, held.usedAt !== null);
  if (!held.usedAt) {
    await db
      .updateTable('refresh_tokens')
      .set({ used_at: now })
      .where('token_hash', '=', hash)
      .execute();
    await db
      .insertInto('refresh_tokens')
      .values({ token_hash: refreshTokenHash(next), session_id: held.sessionId, created_at: now })
      .execute();
    await db
      .updateTable('sessions')
      // a browser that was updated since calls itself by another name
      .set({ last_used_at: now, user_agent: storedUserAgent(userAgent) })
      .where('id', '=', held.sessionId)
      .execute();
  }
  const accessToken = await signAccessToken(unit, held);
  return sessionView(unit, held.userId, { accessToken, refreshToken: next });
};

/** The token that is to follow `token`, or that followed it when it was used before. */
async function successorOf(unit: Unit, token: string, used: boolean): Promise<string> {
  const [now, ...former] = successorTokens(unit, token);
  if (!used || former.length === 0) return now;
  const given = await unit.db
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('token_hash', 'in', former.map(refreshTokenHash))
    .execute();
  return (
    former.find((next) => given.some((row) => refreshTokenHash(next).equals(row.token_hash))) ?? now
  );
}
