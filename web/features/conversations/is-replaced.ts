import type { Booking } from '#contract/bookings/schemas.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { PENDING } from '#contract/proposals/transitions.ts';

/**
 * Whether the two speak of other terms since a booking ended: of any since it was cancelled, of a pending proposal since it was closed.
 * The booking is shown with the details of the conversation then, no longer above its messages.
 */
export function isReplaced(
  { status, proposal }: { status: Booking['status']; proposal: Pick<Booking['proposal'], 'id'> },
  latest: Pick<NonNullable<Conversation['proposal']>, 'id' | 'status'> | null,
): boolean {
  if (latest?.id === proposal.id) return false;
  return status === 'cancelled' || (status === 'closed' && latest?.status === PENDING);
}
