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

/** A call as a handler receives it: validated input, the caller, their network and language. */
export interface Call<O extends Operation = Operation> {
  actor: ActorOf<O>;
  input: OperationInput<O>;
  language: Language;
  /** The network of the IP address it comes from (`networkOf`), by which limits count. */
  network: string;
  /** By what limits count the call besides its network, where a token names it: see `FastifyRequest.countedBy`. */
  countedBy?: string | null;
  /** The caller's `User-Agent`. */
  userAgent: string | null;
}

/** By what a caller's share of the server is counted: the member, or the network of a visitor. */
export function callerKey({ actor, network }: Pick<Call, 'actor' | 'network'>): string {
  return actor?.userId ?? network;
}

/** What a command works with: one transaction, one instant, and a function that enqueues outbox messages. */
export interface UnitOfWork extends Context {
  db: Transaction<Database>;
  now: Date;
  /** Enqueues an outbox message, delivered after commit, at `due` when given. */
  send(message: OutboxMessage, due?: Date): void;
}

/**
 * One command of a feature: decides under its locks, writes, and returns the response. Throwing rolls everything
 * back. `prepared` is the result of the command's preparation before the transaction.
 */
export type Command<O extends Operation, Prepared = undefined> = (
  work: UnitOfWork,
  call: Call<O>,
  prepared: Prepared,
) => Promise<OperationOutput<O> | CommittedRefusal>;

/** What is done before the transaction: slow work (hashing a password), so that no row is locked meanwhile; early refusals; limits. */
export type Preparation<O extends Operation, Prepared> = (
  context: Context,
  call: Call<O>,
) => Promise<Prepared>;

/** Returned instead of thrown when the refusal's own writes must be committed. */
export class CommittedRefusal {
  readonly error: AppError;
  constructor(error: AppError) {
    this.error = error;
  }
}
