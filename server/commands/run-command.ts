import type { Transaction } from 'kysely';
import type { Operation, OperationOutput } from '#contract/operation.ts';
import { UNUSABLE_PLAN } from '../adapters/database/preparing-connection.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import type { OutboxKind, OutboxMessage } from '../outbox/messages.ts';
import { currentCause } from '../scope.ts';
import { type Call, type Command, CommittedRefusal, type UnitOfWork } from './command.ts';
import {
  claimKey,
  type IdempotencyClaim,
  releaseKey,
  type SealedAnswer,
  sealedAnswer,
  storeAnswer,
} from './idempotency.ts';

interface Outgoing {
  message: OutboxMessage;
  due: Date;
}

/** Serialization failure, deadlock, and a prepared statement that cannot be used: the database asks to retry. */
const TRY_AGAIN = new Set(['40001', '40P01', ...UNUSABLE_PLAN]);
const TRIES = 4;

/** The context with a function that wakes the outbox after a commit. */
export type CommandContext = Context & { wakeOutbox: (kinds: OutboxKind[]) => void };

/**
 * The one way to write: runs `command` in a transaction together with its idempotency key, its answer and its outbox
 * rows. Messages are delivered after commit.
 * @param claim the caller's idempotency key, or null
 */
export async function runCommand<O extends Operation>(
  context: CommandContext,
  command: Command<O>,
  call: Call<O>,
  claim: IdempotencyClaim | null = null,
): Promise<OperationOutput<O>> {
  const answer = await committed(context, async (work, answerWith) => {
    if (!claim) return command(work, call, undefined);
    const stored = await claimKey(work.db, claim, work.now);
    if (stored) return stored.answer as OperationOutput<O>;
    const first = await command(work, call, undefined);
    if (first instanceof CommittedRefusal) await releaseKey(work.db, claim);
    else answerWith(sealedAnswer(claim, first));
    return first;
  });
  if (answer instanceof CommittedRefusal) throw answer.error;
  return answer;
}

/** Runs work without a caller (a deadline, a receipt) in a transaction with its outbox rows. */
export function inTransaction<Result>(
  context: CommandContext,
  run: (work: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  return committed(context, run);
}

/** What a transaction runs. `answerWith` stores the answer together with the outbox rows. */
type Run<Result> = (
  work: UnitOfWork,
  answerWith: (answer: SealedAnswer | null) => void,
) => Promise<Result>;

async function committed<Result>(context: CommandContext, run: Run<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { result, enqueued } = await transact(context, run);
      if (enqueued.length > 0) context.wakeOutbox(enqueued);
      return result;
    } catch (error) {
      if (attempt >= TRIES || !TRY_AGAIN.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

function transact<Result>(
  context: Context,
  run: Run<Result>,
): Promise<{ result: Result; enqueued: OutboxKind[] }> {
  return context.db.transaction().execute(async (db) => {
    const now = context.clock.now();
    const outgoing: Outgoing[] = [];
    let answer: SealedAnswer | null = null;
    const work: UnitOfWork = {
      ...context,
      db,
      now,
      send: (message, due = now) => outgoing.push({ message, due }),
    };
    const result = await run(work, (given) => {
      answer = given;
    });
    await writeOutcome(db, outgoing, answer);
    return {
      result,
      enqueued: outgoing.filter(({ due }) => due <= now).map(({ message }) => message.kind),
    };
  });
}

/** Writes the results of a unit of work, the answer of its key and its outbox messages, in one statement. */
async function writeOutcome(
  db: Transaction<Database>,
  outgoing: readonly Outgoing[],
  answer: SealedAnswer | null,
): Promise<void> {
  if (outgoing.length === 0) {
    if (answer) await storeAnswer(db, answer).execute();
    return;
  }
  const cause = currentCause();
  const rows = outgoing.map(({ message, due }) => ({
    message: JSON.stringify(message),
    due_at: due,
    cause: cause && JSON.stringify(cause),
  }));
  const withAnswer = answer ? db.with('stored', (query) => storeAnswer(query, answer)) : db;
  await withAnswer.insertInto('outbox').values(rows).execute();
}
