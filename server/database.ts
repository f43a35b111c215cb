import type { IdempotencyTable } from './commands/tables.ts';
import type { AccountsTables } from './features/accounts/tables.ts';
import type { BookingsTables } from './features/bookings/tables.ts';
import type { MediaTables } from './features/media/tables.ts';
import type { MessagesTables } from './features/messages/tables.ts';
import type { ProposalsTables } from './features/proposals/tables.ts';
import type { RentalsTables } from './features/rentals/tables.ts';
import type { OutboxTable } from './outbox/tables.ts';
import type { RateLimitTable } from './rate-limits/tables.ts';

/** All tables: each room describes its own. */
export interface Database
  extends AccountsTables,
    BookingsTables,
    MessagesTables,
    MediaTables,
    ProposalsTables,
    RentalsTables,
    IdempotencyTable,
    OutboxTable,
    RateLimitTable {}
