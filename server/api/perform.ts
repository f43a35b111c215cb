import type { Operation } from '#contract/operation.ts';
import { type Call, callerKey } from '../commands/command.ts';
import { type IdempotencyClaim, idempotencyClaim, storedAnswer } from '../commands/idempotency.ts';
import { type CommandContext, runCommand } from '../commands/run-command.ts';
import { AppError } from '../errors.ts';
import { consumeLimits, type LimitedUse } from '../rate-limits/consume.ts';
import { uploadedBytes } from '../runtime/bytes-in-flight.ts';
import { assertMayStillCall } from './assert-may-still-call.ts';
import type { AnyRoute, CommandRoute, UploadRoute } from './handlers.ts';
import type { HttpRequest } from './http-request.ts';
import { readBody } from './read-input.ts';
import { uploadedForm } from './uploaded-form.ts';

/** Responds to a call whose input was read: counts it against its limits and runs its route's handler. */
export async function perform(
  context: CommandContext,
  route: AnyRoute,
  call: Call,
  httpRequest?: HttpRequest,
): Promise<unknown> {
  if (route.kind === 'either') {
    return perform(
      context,
      httpRequest?.isMultipart() ? route.form : route.json,
      call,
      httpRequest,
    );
  }
  if (route.kind === 'command') return runOnce(context, route, call, httpRequest);
  await countUses(context, route, call);
  return route.kind === 'query'
    ? route.read(call)
    : receiveUpload(context, route, call, httpRequest);
}

async function countUses(context: CommandContext, route: AnyRoute, call: Call): Promise<void> {
  const own = route.limits.flatMap(({ limit, key, uses }): LimitedUse[] => {
    const counted = key(call);
    return counted === null ? [] : [{ limit, key: counted, ...(uses && { uses: uses(call) }) }];
  });
  await consumeLimits(context, [...(route.kind === 'query' ? [] : unsafeUses(call)), ...own]);
}

/** Every call that writes counts: with a session for its member, and for the members of its network; without one for its network. */
function unsafeUses({ network, actor, countedBy }: Call): LimitedUse[] {
  const key = actor?.userId ?? countedBy;
  if (!key) return [{ limit: 'unsafeByAddress', key: network }];
  return [
    { limit: 'unsafeByMember', key },
    { limit: 'unsafeOfMembersByAddress', key: network },
  ];
}

async function runOnce(
  context: CommandContext,
  route: CommandRoute<Operation>,
  call: Call,
  httpRequest?: HttpRequest,
): Promise<unknown> {
  const claim = claimOf(context, route, call, call.input, httpRequest);
  const stored = claim && looksUpReplayFirst(route) && (await storedAnswer(context, claim));
  if (stored) return stored.answer;
  await countUses(context, route, call);
  const prepared = await route.prepare?.(context, call);
  return runPrepared(context, route, call, prepared, claim);
}

/** Runs a command after its preparation, in a transaction that begins with another look at its caller. */
export function runPrepared(
  context: CommandContext,
  route: CommandRoute<Operation>,
  call: Call,
  prepared: unknown,
  claim: IdempotencyClaim | null = null,
): Promise<unknown> {
  return runCommand(
    context,
    async (work, same) => {
      // what anybody may do needs no session
      if (call.actor && route.operation.who !== 'anyone') {
        await assertMayStillCall(work, route.operation, call.actor, { alone: route.alone });
      }
      return route.run(work, same, prepared);
    },
    call,
    claim,
  );
}

/**
 * Whether a retry must be recognised before it is counted and prepared like a first call: when one of the route's
 * limits or its preparation could refuse it. All other retries find their answer when they claim their key.
 */
function looksUpReplayFirst({ prepare, limits }: CommandRoute<Operation>): boolean {
  return prepare !== undefined || limits.length > 0;
}

async function receiveUpload(
  context: CommandContext,
  route: UploadRoute<Operation>,
  call: Call,
  httpRequest?: HttpRequest,
): Promise<unknown> {
  if (!httpRequest) throw new AppError('unsupportedMediaType');
  const { upload, operation } = route;
  await route.prepare?.(context, call);
  const { actor } = call;
  const form = uploadedForm(operation, httpRequest, {
    held: uploadedBytes.hold(callerKey(call)),
    countFile: async () => {
      if (actor) await consumeLimits(context, [{ limit: 'photosByMember', key: actor.userId }]);
    },
  });
  const { received, fingerprint } = await upload.receive(call, form.files);
  let stored = false;
  try {
    const whole = { ...call, input: { ...call.input, body: readBody(operation, form.texts()) } };
    const answer = await runCommand(
      context,
      async (work) => {
        if (actor) await assertMayStillCall(work, operation, actor);
        stored = true;
        return upload.store(work, whole, received) as Promise<never>;
      },
      whole,
      claimOf(context, route, whole, [fingerprint, whole.input], httpRequest),
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
  context: CommandContext,
  route: AnyRoute,
  call: Call,
  input: unknown,
  httpRequest?: HttpRequest,
): IdempotencyClaim | null {
  const key = httpRequest?.headers['idempotency-key'];
  if (typeof key !== 'string') return null;
  return idempotencyClaim(context, call.actor?.userId ?? '', route.operation.name, key, input);
}
