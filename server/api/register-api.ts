import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageFromHeader } from '#contract/languages.ts';
import { API_BASE, type Operation } from '#contract/operation.ts';
import { OPERATIONS } from '#contract/operations.ts';
import type { Call } from '../commands/command.ts';
import { type IdempotencyClaim, idempotencyClaim } from '../commands/idempotency.ts';
import { runCommand } from '../commands/run-command.ts';
import type { Actor, Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { consumeLimit } from '../rate-limits/consume.ts';
import type { AnyRoute, CommandRoute, UploadRoute } from './handlers.ts';
import { readInput } from './read-input.ts';
import { uploadedFiles } from './uploaded-files.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation behind a route of the API: error answers name its failure. */
    operation?: Operation;
  }
}

interface ApiContext extends Context {
  wakeOutbox: () => void;
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
  const actor = await actorOf(context, request);
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
  for (const { limit, key } of route.limits) {
    const counted = key(call);
    if (counted !== null) await consumeLimit(context, limit, counted);
  }
  const result = await perform(context, route, request, call);
  reply
    .status(operation.status)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language');
  return operation.output ? reply.send(result) : reply.send();
}

function perform(context: ApiContext, route: AnyRoute, request: FastifyRequest, call: Call) {
  switch (route.kind) {
    case 'query':
      return route.read(call);
    case 'command':
      return runPrepared(context, route, request, call);
    case 'upload':
      return receiveUpload(context, route, request, call);
  }
}

async function runPrepared(
  context: ApiContext,
  route: CommandRoute<Operation>,
  request: FastifyRequest,
  call: Call,
): Promise<unknown> {
  const prepared = await route.prepare?.(context, call);
  const claim = claimOf(context, route, request, call, call.input);
  return runCommand(context, (unit, same) => route.run(unit, same, prepared), call, claim);
}

async function receiveUpload(
  context: ApiContext,
  route: UploadRoute<Operation>,
  request: FastifyRequest,
  call: Call,
): Promise<unknown> {
  const { upload, operation } = route;
  const { received, fingerprint } = await upload.receive(call, uploadedFiles(operation, request));
  let stored = false;
  try {
    const answer = await runCommand(
      context,
      async (unit) => {
        stored = true;
        return upload.store(unit, call, received) as Promise<never>;
      },
      call,
      claimOf(context, route, request, call, fingerprint),
    );
    // a replayed answer belongs to the first upload's files; these are copies
    if (!stored) await upload.discard(received);
    return answer;
  } catch (error) {
    await upload.discard(received);
    throw error;
  }
}

function claimOf(
  context: ApiContext,
  route: AnyRoute,
  request: FastifyRequest,
  call: Call,
  input: unknown,
): IdempotencyClaim | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return null;
  return idempotencyClaim(context, call.actor?.userId ?? '', route.operation.name, key, input);
}

async function actorOf(context: ApiContext, request: FastifyRequest): Promise<Actor | null> {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : context.authenticate(token);
}
