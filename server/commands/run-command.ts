import type { Operation, OperationOutput } from '#contract/operation.ts';
import type { Context } from '../context.ts';
import type { OutboxKind, OutboxMessage } from '../outbox/messages.ts';
import { currentCause } from '../scope.ts';
import { type Call, type Command, CommittedRefusal, type Unit } from './command.ts';
import { claimKey, type IdempotencyClaim, keepAnswer, releaseKey } from './idempotency.ts';

/** Serialization failure and deadlock: the database asks for another try. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const TRIES = 4;

/** The context with what wakes the outbox after a commit. */
export type CommandContext = Context & { wakeOutbox: (kinds: OutboxKind[]) => void };

/**
 * The one way to write: runs `command` in a transaction together with its idempotency key, its answer and
 * its outbox rows. What is sent leaves after commit.
 * @param claim the caller's idempotency key, or null
 */
export async function runCommand<O extends Operation>(
  context: CommandContext,
  command: Command<O>,
  call: Call<O>,
  claim: IdempotencyClaim | null = null,
): Promise<OperationOutput<O>> {
  const answer = await inUnit(context, async (unit) => {
    if (!claim) return command(unit, call, undefined);
    const kept = await claimKey(unit.db, claim, unit.now);
    if (kept) return kept.answer as OperationOutput<O>;
    const first = await command(unit, call, undefined);
    if (first instanceof CommittedRefusal) await releaseKey(unit.db, claim);
    else await keepAnswer(unit.db, claim, first);
    return first;
  });
  if (answer instanceof CommittedRefusal) throw answer.error;
  return answer;
}

/** Runs work that no caller asked for (a deadline, a receipt) in a transaction with its outbox rows. */
export async function inUnit<Result>(
  context: CommandContext,
  work: (unit: Unit) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { result, left } = await transact(context, work);
      if (left.length > 0) context.wakeOutbox(left);
      return result;
    } catch (error) {
      if (attempt >= TRIES || !TRY_AGAIN.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

function transact<Result>(
  context: Context,
  work: (unit: Unit) => Promise<Result>,
): Promise<{ result: Result; left: OutboxKind[] }> {
  return context.db.transaction().execute(async (db) => {
    const now = context.clock.now();
    const outgoing: { message: OutboxMessage; due: Date }[] = [];
    const result = await work({
      ...context,
      db,
      now,
      send: (message, due = now) => outgoing.push({ message, due }),
    });
    if (outgoing.length > 0) {
      const cause = currentCause();
      const rows = outgoing.map(({ message, due }) => ({
        message: JSON.stringify(message),
        due_at: due,
        cause: cause && JSON.stringify(cause),
      }));
      await db.insertInto('outbox').values(rows).execute();
    }
    return {
      result,
      left: outgoing.filter(({ due }) => due <= now).map(({ message }) => message.kind),
    };
  });
}
