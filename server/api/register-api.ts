import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageFromHeader } from '#contract/languages.ts';
import { API_BASE, type Operation, takesUrlEncoded } from '#contract/operation.ts';
import { OPERATIONS } from '#contract/operations.ts';
import type { Actor } from '../context.ts';
import { FRAMED } from '../plugins/security-headers.ts';
import { contentDisposition } from './content-disposition.ts';
import type { Caller, Execute } from './execute.ts';
import type { AnyRoute, FileAnswer } from './handlers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of an API route, whose error response names its failure. */
    operation?: Operation;
  }
}

interface ApiContext {
  /** The member behind an access token. @throws AppError notSignedIn or sessionEnded */
  authenticate: (accessToken: string) => Promise<Actor>;
  execute: Execute;
}

/**
 * Registers every operation's route.
 * @throws when an operation of the contract has no route or two
 */
export function registerApi(app: FastifyInstance, context: ApiContext, routes: AnyRoute[]): void {
  for (const operation of OPERATIONS) {
    const count = routes.filter((route) => route.operation === operation).length;
    if (count !== 1) throw new Error(`${operation.name} has ${count} routes instead of one.`);
  }
  const { forms = [], others = [] } = Object.groupBy(routes, ({ operation }) =>
    takesUrlEncoded(operation) ? 'forms' : 'others',
  );
  for (const route of others) addRoute(app, context, route);
  // in a separate scope, so that no other route accepts the content type that any web page may post
  app.register(async (scope) => {
    await scope.register(formbody);
    for (const route of forms) addRoute(scope, context, route);
  });
}

function addRoute(app: FastifyInstance, context: ApiContext, route: AnyRoute): void {
  const { method, path }: Operation = route.operation;
  app.route({
    method,
    url: API_BASE + path.replace(/\{(\w+)\}/g, ':$1'),
    config: { operation: route.operation },
    handler: (request, reply) => answer(context, route, request, reply),
  });
}

async function answer(
  { authenticate, execute }: ApiContext,
  route: AnyRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const operation: Operation = route.operation;
  const actor = await actorOf(authenticate, route, request);
  const caller: Caller = {
    actor,
    language: languageFromHeader(request.headers['accept-language']),
    network: request.network,
    countedBy: request.countedBy,
    userAgent: request.headers['user-agent'] ?? null,
  };
  const result = await execute(operation, request, caller, request);
  if (route.kind !== 'query') {
    request.log.info(
      { operation: operation.name, member: actor?.userId ?? memberIn(result) },
      'done',
    );
  }
  reply
    .status(isAccepted(operation, result) ? 202 : operation.status)
    .header('cache-control', cacheControlOf(operation, result))
    .header('vary', 'accept-language');
  if (operation.answers === 'redirect') return reply.redirect(result as string, operation.status);
  if (operation.answers === 'file') return sendFile(reply, result as FileAnswer);
  return reply.send(operation.output || isAccepted(operation, result) ? result : undefined);
}

const isAccepted = ({ accepted }: Operation, result: unknown) =>
  accepted !== undefined && result !== undefined;

/** The member for whom a response opened a session. */
function memberIn(result: unknown): unknown {
  const { id, accessToken } = (result ?? {}) as { id?: unknown; accessToken?: unknown };
  return accessToken === undefined ? undefined : id;
}

/** Responses are for one caller and one moment, except those that say otherwise. */
function cacheControlOf({ answers, cacheSeconds }: Operation, result: unknown): string {
  const ofFile = answers === 'file' ? (result as FileAnswer).cacheSeconds : undefined;
  if (ofFile !== undefined) return `private, max-age=${ofFile}, immutable`;
  return cacheSeconds === undefined ? 'no-store' : `public, max-age=${cacheSeconds}`;
}

/** Private files are shown or saved, never run: the browser treats them as their declared type, not by their content. */
function sendFile(
  reply: FastifyReply,
  { contentType, content, filename, framed }: FileAnswer,
): FastifyReply {
  if (framed) reply.header('content-security-policy', FRAMED);
  return reply
    .header('content-disposition', filename ? contentDisposition(filename) : 'inline')
    .type(contentType)
    .send(content);
}

/** The caller. Signing in or out needs none: there an expired token counts as none. */
async function actorOf(
  authenticate: ApiContext['authenticate'],
  route: AnyRoute,
  request: FastifyRequest,
): Promise<Actor | null> {
  const { who, readsToken }: Operation = route.operation;
  if (route.kind !== 'query' && who === 'anyone' && !readsToken) return null;
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : authenticate(token);
}
