import type { Transaction } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Operation, OperationInput, OperationOutput } from '#contract/operation.ts';
import type { Actor, Context } from '../context.ts';
import type { Database } from '../database.ts';
import type { AppError } from '../errors.ts';
import type { OutboxMessage } from '../outbox/messages.ts';

type ActorOf<O extends Operation> =
  O extends Operation<infer _P, infer _Q, infer _B, infer _O, infer Who>
    ? Who extends 'anyone'
      ? Actor | null
      : Actor
    : never;

/** A call as a handler receives it: checked input and who speaks, from where, in which language. */
export interface Call<O extends Operation = Operation> {
  actor: ActorOf<O>;
  input: OperationInput<O>;
  language: Language;
  address: string;
  /** What the caller's software says of itself. */
  userAgent: string | null;
}

/** What a command works in: one transaction, one instant, and a place for what is to be sent after commit. */
export interface Unit extends Context {
  db: Transaction<Database>;
  now: Date;
  /** Leaves a message in the outbox, sent after commit, at `due` when given. */
  send(message: OutboxMessage, due?: Date): void;
}

/**
 * One verb of a room: decides under its locks, writes, and answers. Throwing undoes everything.
 * `prepared` is what the command's preparation made before the transaction.
 */
export type Command<O extends Operation, Prepared = undefined> = (
  unit: Unit,
  call: Call<O>,
  prepared: Prepared,
) => Promise<OperationOutput<O> | CommittedRefusal>;

/** Slow work that needs no transaction (hashing a password), done before it so that it holds no lock. */
export type Preparation<O extends Operation, Prepared> = (
  context: Context,
  call: Call<O>,
) => Promise<Prepared>;

/** Returned instead of thrown when the refusal's own writes must stay. */
export class CommittedRefusal {
  readonly error: AppError;
  constructor(error: AppError) {
    this.error = error;
  }
}
