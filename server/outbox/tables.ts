import type { ColumnType, Generated } from 'kysely';
import type { Cause } from '../scope.ts';
import type { OutboxMessage } from './messages.ts';

export interface OutboxTable {
  outbox: {
    id: Generated<number>;
    message: ColumnType<OutboxMessage, string, never>;
    due_at: Date;
    /** Until when a process has leased it; null when none has. */
    leased_until: Date | null;
    attempts: Generated<number>;
    /** Null while no attempt has failed, and where an older version made the first one. */
    first_failed_at: Date | null;
    /** The request that enqueued it; null when no request did. */
    cause: ColumnType<Cause | null, string | null | undefined, never>;
  };
  /** Messages that could not be delivered, complete, to be sent again or dropped by an operator. */
  dead_letters: {
    /** Its id in the outbox. */
    id: number;
    kind: string;
    message: ColumnType<OutboxMessage, string, never>;
    /** The member it is about, if it names one. */
    user_id: string | null;
    cause: ColumnType<Cause | null, string | null, never>;
    attempts: number;
    first_failed_at: Date;
    last_failed_at: Date;
    /** Without personal data. */
    last_error: string;
  };
}

/** A message that this process delivers now. */
export interface LeasedMessage {
  id: number;
  message: OutboxMessage;
  /** How often it was tried, this time included. */
  attempts: number;
  /** The request that enqueued it. */
  cause: Cause | null;
}
