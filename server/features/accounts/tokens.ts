import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Actor, Context } from '../../context.ts';
import type { Database } from '../../database.ts';
import { SESSION_DAYS } from '../../live-session.ts';
import { keyedHash } from '../../secrets.ts';
import { deviceToken } from './known-device.ts';

const ACCESS_TOKEN_MINUTES = 10;
const LONGEST_USER_AGENT = 400;

/** A refresh token used a second time within this time comes from another tab, not from a thief. */
export const REUSE_GRACE_SECONDS = 20;

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  deviceToken: string;
}

/** The hash of a refresh token, the only part of it that is stored. */
export function refreshTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The part of a `User-Agent` header that is stored. */
export function storedUserAgent(userAgent: string | null): string | null {
  return userAgent?.slice(0, LONGEST_USER_AGENT) ?? null;
}

/**
 * The tokens that may have followed `token`: always the same ones, so that several tabs agree without communicating.
 * The first is made with today's secret, any further ones with the installation's former secrets.
 */
export function successorTokens(
  { secrets }: Pick<Context, 'secrets'>,
  token: string,
): [string, ...string[]] {
  const [now, ...previous] = secrets['refresh-token'];
  const follow = (key: Buffer) => keyedHash(key, token).toString('base64url');
  return [follow(now), ...previous.map(follow)];
}

/** The member and session that a token names. */
type Named = Pick<Actor, 'userId' | 'sessionId'>;

/** A signed access token (JWT, ten minutes) that names the member and the session. */
export function signAccessToken(
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  { userId, sessionId }: Named,
): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1_000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_MINUTES * 60)
    .sign(secrets['access-token'][0]);
}

/** Some 5 MB; one process sees fewer tokens within a token's ten minutes. */
const MOST_READ = 10_000;

/**
 * Who a token names, or null when we did not sign it or it has expired. Signatures are verified by another thread,
 * which a call would wait for while photos are encoded; a token comes with many calls, so verified tokens are cached.
 */
export function accessTokenReader({
  secrets,
  clock,
}: Pick<Context, 'secrets' | 'clock'>): (token: string) => Promise<Named | null> {
  const read = new LRUCache<string, { named: Named; until: number }>({ max: MOST_READ });
  return async (token) => {
    const now = clock.now();
    const known = read.get(token);
    if (known) return now.getTime() < known.until ? known.named : null;
    const payload = await signedPayload(secrets['access-token'], token, now);
    if (!payload?.sub || payload.exp === undefined) return null;
    const named = { userId: payload.sub, sessionId: payload.sid };
    read.set(token, { named, until: payload.exp * 1_000 });
    return named;
  };
}

/** How long after its access token a session may still be renewed. */
const RENEWABLE_SECONDS = SESSION_DAYS.idle * 86_400;

/**
 * The session that a token names which we have signed, also when it has expired as far as the session may still be renewed. Limits
 * count by it; nobody is let in by it.
 */
export function namedSessionReader({
  secrets,
  clock,
}: Pick<Context, 'secrets' | 'clock'>): (token: string) => Promise<string | null> {
  return async (token) => {
    const payload = await signedPayload(
      secrets['access-token'],
      token,
      clock.now(),
      RENEWABLE_SECONDS,
    );
    return payload?.sid ?? null;
  };
}

/** Until when an access token that was accepted is valid. */
export function expiryOf(token: string): Date {
  return new Date((decodeJwt(token).exp ?? 0) * 1_000);
}

/** What a token says, if one of the keys has signed it and it has not expired, or not longer ago than `clockTolerance` seconds. */
async function signedPayload(
  keys: readonly Buffer[],
  token: string,
  now: Date,
  clockTolerance = 0,
): Promise<(JWTPayload & { sid: string }) | null> {
  for (const key of keys) {
    try {
      const options = { algorithms: ['HS256'], currentDate: now, clockTolerance };
      return (await jwtVerify<{ sid: string }>(token, key, options)).payload;
    } catch {
      // signed with a former key, or not by us
    }
  }
  return null;
}

/**
 * Opens a new session for a member: its first pair of tokens.
 * @param userAgent what the device says of itself, for the list of devices
 */
export async function openSession(
  context: Pick<Context, 'secrets' | 'clock'> & { db: Transaction<Database> },
  { userId, sessionId }: Named,
  userAgent: string | null,
): Promise<Tokens> {
  const now = context.clock.now();
  const refreshToken = randomBytes(32).toString('base64url');
  await context.db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      created_at: now,
      last_used_at: now,
      user_agent: storedUserAgent(userAgent),
    })
    .execute();
  await context.db
    .insertInto('refresh_tokens')
    .values({ token_hash: refreshTokenHash(refreshToken), session_id: sessionId, created_at: now })
    .execute();
  return {
    accessToken: await signAccessToken(context, { userId, sessionId }),
    refreshToken,
    deviceToken: await deviceToken(context, userId, sessionId),
  };
}
