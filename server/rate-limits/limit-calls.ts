import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import {
  CALLS_OF_MEMBERS_PER_ADDRESS_AND_MINUTE,
  CALLS_PER_ADDRESS_AND_MINUTE,
  CALLS_PER_MEMBER_AND_MINUTE,
} from './limits.ts';

interface Needs {
  /** The member that an access token names, if we have signed it and it has not expired. */
  readToken: (token: string) => Promise<{ userId: string } | null>;
  /** How many a minute, and where they are counted. */
  perMinute: (max: number) => RateLimitPluginOptions;
}

/**
 * Limits all calls before they are handled: those with an access token by member, and by network at ten times the number; all other
 * calls by network. Nobody without an account can use up what the members behind the same address may do.
 */
export async function limitCalls(
  api: FastifyInstance,
  { readToken, perMinute }: Needs,
): Promise<void> {
  const read = new WeakMap<FastifyRequest, Promise<string | null>>();
  /** Read once for each request: a token that we have not signed is not remembered. */
  const memberOf = (request: FastifyRequest): Promise<string | null> => {
    const known = read.get(request) ?? memberNamed(request, readToken);
    read.set(request, known);
    return known;
  };
  /** @param keyOf what is counted; null for a call that this limit does not apply to */
  const limit = (
    name: string,
    max: number,
    keyOf: (request: FastifyRequest) => Promise<string | null>,
  ) =>
    api.register(rateLimit, {
      ...perMinute(max),
      keyGenerator: async (request) => `${name}:${await keyOf(request)}`,
      allowList: async (request) => (await keyOf(request)) === null,
      errorResponseBuilder: (_request, { ttl }) =>
        new AppError('tooManyRequests', {
          limit: name,
          retryAfter: Math.max(1, Math.ceil(ttl / 1_000)),
        }),
    });
  await limit(
    'callsOfMembersByAddress',
    CALLS_OF_MEMBERS_PER_ADDRESS_AND_MINUTE,
    async (request) => ((await memberOf(request)) ? request.network : null),
  );
  await limit('callsByMember', CALLS_PER_MEMBER_AND_MINUTE, memberOf);
  await limit('callsByAddress', CALLS_PER_ADDRESS_AND_MINUTE, async (request) =>
    (await memberOf(request)) ? null : request.network,
  );
}

async function memberNamed(
  { headers }: FastifyRequest,
  readToken: Needs['readToken'],
): Promise<string | null> {
  const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return (token !== undefined && (await readToken(token))?.userId) || null;
}
