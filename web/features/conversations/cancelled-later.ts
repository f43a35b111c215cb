import type { Message } from '#contract/conversations/schemas.ts';

type Event = NonNullable<Message['event']>;

/** After these a booking does not take place. */
const CANCELLATIONS: readonly Event[] = ['bookingCancelled', 'noShow', 'bookingLapsed'];

/**
 * Whether the booking that a message's proposal became was cancelled later. Messages after a loaded one are loaded too, so that
 * the thread knows.
 */
export function isCancelledLater({ proposal }: Message, messages: readonly Message[]): boolean {
  if (proposal?.status !== 'accepted') return false;
  const acceptance = messages.find(
    ({ event, proposal: accepted }) => event === 'proposalAccepted' && accepted?.id === proposal.id,
  );
  const bookingId = acceptance?.bookingId;
  if (bookingId === undefined) return false;
  return messages.some(
    (message) =>
      message.bookingId === bookingId && message.event && CANCELLATIONS.includes(message.event),
  );
}
