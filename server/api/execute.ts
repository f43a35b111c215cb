import type { Operation } from '#contract/operation.ts';
import { refusesSuspended, takesUrlEncoded } from '#contract/operation.ts';
import type { Call } from '../commands/command.ts';
import type { CommandContext } from '../commands/run-command.ts';
import { AppError } from '../errors.ts';
import type { AnyRoute } from './handlers.ts';
import type { HttpRequest } from './http-request.ts';
import { perform } from './perform.ts';
import { readInput } from './read-input.ts';

/** The caller, their language and URL. */
export type Caller = Omit<Call, 'input'>;

/** The parts of a call before its operation's schemas have checked them. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * Executes an operation: checks the caller's permission and the input, then runs its query or command. Both the
 * routes of the API and the loaders of pages call this.
 * @param httpRequest the request behind the call: its files and idempotency key; absent for calls of a page's loader
 * @returns the operation's output
 * @throws AppError for every refusal
 */
export type Execute = (
  operation: Operation,
  input: RawInput,
  caller: Caller,
  httpRequest?: HttpRequest,
) => Promise<unknown>;

/** Whether any published or changed rental may change the response of an operation. */
export type DependsOnAllRentals = (operation: Operation, answer: unknown) => boolean;

export function dependsOnAllRentals(routes: readonly AnyRoute[]): DependsOnAllRentals {
  const routeOf = routesByOperation(routes);
  return ({ name }, answer) => {
    const route = routeOf.get(name);
    return route?.kind === 'query' && route.dependsOnAllRentals?.(answer) === true;
  };
}

function routesByOperation(routes: readonly AnyRoute[]): Map<string, AnyRoute> {
  return new Map(routes.map((route) => [route.operation.name, route]));
}

/** @param routes the query or command behind each operation */
export function executor(context: CommandContext, routes: readonly AnyRoute[]): Execute {
  const routeOf = routesByOperation(routes);
  return async (operation, input, caller, httpRequest) => {
    const route = routeOf.get(operation.name);
    if (!route) throw new Error(`${operation.name} has no route.`);
    assertMayCall(operation, caller);
    const isMultipart = httpRequest?.isMultipart() ?? false;
    // a form's fields would be ignored, and the call treated as one without any
    if (isMultipart && !operation.files && !takesUrlEncoded(operation)) {
      throw new AppError('unsupportedMediaType');
    }
    const call: Call = {
      ...caller,
      input: readInput(operation, {
        params: input.params,
        query: input.query,
        body: isMultipart ? undefined : input.body,
        isMultipart: operation.files !== undefined && (isMultipart || !operation.files.orJson),
      }),
    };
    return perform(context, route, call, httpRequest);
  };
}

/** @throws AppError notSignedIn, notPermitted, passkeyNeeded or accountSuspended */
function assertMayCall(operation: Operation, { actor }: Caller): void {
  if (operation.who === 'anyone') return;
  if (!actor) throw new AppError('notSignedIn');
  if (operation.who === 'moderator') {
    if (actor.role !== 'moderator') throw new AppError('notPermitted');
    // neither a password alone opens a moderation queue, nor a passkey that a person with the password has just set up
    if (!actor.trustedPasskey) throw new AppError('passkeyNeeded');
  }
  if (actor.suspended && refusesSuspended(operation)) throw new AppError('accountSuspended');
}
