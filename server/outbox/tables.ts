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
    /** The request that left it; null for what nobody asked for. */
    cause: ColumnType<Cause | null, string | null | undefined, never>;
  };
}
