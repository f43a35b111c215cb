import type { ColumnType, Generated } from 'kysely';
import type { Cause } from '../scope.ts';
import type { OutboxMessage } from './messages.ts';

export interface OutboxTable {
  outbox: {
    id: Generated<number>;
    message: ColumnType<OutboxMessage, string, never>;
    due_at: Date;
    /** Until when a delivery under way has it; null when nobody has. */
    leased_until: Date | null;
    attempts: Generated<number>;
    /** Null while no attempt has failed, and where an older version made the first one. */
    first_failed_at: Date | null;
    /** The request that left it; null for what nobody asked for. */
    cause: ColumnType<Cause | null, string | null | undefined, never>;
  };
  /** What could not be delivered, complete, to be sent again or dropped by an operator. */
  dead_letters: {
    /** What it had in the outbox. */
    id: number;
    kind: string;
    message: ColumnType<OutboxMessage, string, never>;
    /** The member it is about, where it names one. */
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
