import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageFromHeader } from '#contract/languages.ts';
import { API_BASE, type Operation } from '#contract/operation.ts';
import { OPERATIONS } from '#contract/operations.ts';
import type { Call } from '../commands/command.ts';
import type { CommandContext } from '../commands/run-command.ts';
import type { Actor } from '../context.ts';
import { AppError } from '../errors.ts';
import type { AnyRoute } from './handlers.ts';
import { perform } from './perform.ts';
import { readInput } from './read-input.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation behind a route of the API: error answers name its failure. */
    operation?: Operation;
  }
}

interface ApiContext extends CommandContext {
  /** The member behind an access token. @throws AppError notSignedIn or sessionEnded */
  authenticate: (accessToken: string) => Promise<Actor>;
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
  for (const route of routes) {
    const { method, path } = route.operation as Operation;
    app.route({
      method,
      url: API_BASE + path.replace(/\{(\w+)\}/g, ':$1'),
      config: { operation: route.operation },
      handler: (request, reply) => answer(context, route, request, reply),
    });
  }
}

async function answer(
  context: ApiContext,
  route: AnyRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const operation: Operation = route.operation;
  const actor = await actorOf(context, route, request);
  if (operation.who === 'member' && !actor) throw new AppError('notSignedIn');
  const call: Call = {
    actor,
    input: readInput(operation, {
      params: request.params,
      query: request.query,
      body: request.isMultipart() ? undefined : request.body,
    }),
    language: languageFromHeader(request.headers['accept-language']),
    address: request.ip,
  };
  const result = await perform(context, route, request, call);
  reply
    .status(operation.status)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language');
  return operation.output ? reply.send(result) : reply.send();
}

/** Who calls. Signing in or out needs nobody: there a token that has run out is as good as none. */
async function actorOf(
  context: ApiContext,
  route: AnyRoute,
  request: FastifyRequest,
): Promise<Actor | null> {
  if (route.kind !== 'query' && route.operation.who === 'anyone') return null;
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : context.authenticate(token);
}
