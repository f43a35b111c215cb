import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import {
  CALLS_OF_MEMBERS_PER_ADDRESS_AND_MINUTE,
  CALLS_PER_ADDRESS_AND_MINUTE,
  CALLS_PER_MEMBER_AND_MINUTE,
} from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * By what a call of the API is counted besides its network: its member, or the session that an expired access token names; null for
     * a call without a token of ours.
     */
    countedBy: string | null;
  }
}

interface Needs {
  /** The member that an access token names, if we have signed it and it has not expired. */
  readToken: (token: string) => Promise<{ userId: string } | null>;
  /** The session that an access token names, also an expired one. */
  readSession: (token: string) => Promise<string | null>;
  /** How many a minute, and where they are counted. */
  perMinute: (max: number) => RateLimitPluginOptions;
}

/**
 * Limits all calls before they are handled: those with an access token by member, and by network at ten times the number; all other
 * calls by network. Nobody without an account can use up what the members behind the same address may do. With an expired token, as
 * sessions are renewed, calls count by session: an old token does not use up what its member may do.
 */
export async function limitCalls(
  api: FastifyInstance,
  { readToken, readSession, perMinute }: Needs,
): Promise<void> {
  api.decorateRequest('countedBy', null);
  api.addHook('onRequest', async (request) => {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return;
    request.countedBy = (await readToken(token))?.userId ?? (await readSession(token));
  });
  /** @param keyOf what is counted; null for a call that this limit does not apply to */
  const limit = (name: string, max: number, keyOf: (request: FastifyRequest) => string | null) =>
    api.register(rateLimit, {
      ...perMinute(max),
      keyGenerator: (request) => `${name}:${keyOf(request)}`,
      allowList: (request) => keyOf(request) === null,
      errorResponseBuilder: (_request, { ttl }) =>
        new AppError('tooManyRequests', {
          limit: name,
          retryAfter: Math.max(1, Math.ceil(ttl / 1_000)),
        }),
    });
  await limit(
    'callsOfMembersByAddress',
    CALLS_OF_MEMBERS_PER_ADDRESS_AND_MINUTE,
    ({ countedBy, network }) => (countedBy ? network : null),
  );
  await limit('callsByMember', CALLS_PER_MEMBER_AND_MINUTE, ({ countedBy }) => countedBy);
  await limit('callsByAddress', CALLS_PER_ADDRESS_AND_MINUTE, ({ countedBy, network }) =>
    countedBy ? null : network,
  );
}
