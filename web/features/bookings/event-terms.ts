import type { AcceptedChange, Booking, BookingChange } from '#contract/bookings/schemas.ts';
import type { Message } from '#contract/conversations/schemas.ts';
import { isAt } from './event-time.ts';

type Event = NonNullable<Message['event']>;
type Changes = Pick<Booking, 'change' | 'acceptedChanges'>;

const ASKED: readonly Event[] = ['changeAsked', 'extensionAsked'];
const ACCEPTED: readonly Event[] = ['changeAccepted', 'extensionAccepted'];

/** Whether an event may have asked for or made other terms: then its booking is read. */
export const hasTerms = (event: Event): boolean =>
  ASKED.includes(event) || ACCEPTED.includes(event);

/**
 * The terms that an event has asked for or made; null for other events, and for a request that was replaced, declined or
 * withdrawn.
 * @param at when it happened, ISO 8601
 */
export function termsOfEvent(
  { change, acceptedChanges: accepted = [] }: Changes,
  event: Event,
  at: string,
): BookingChange | AcceptedChange | null {
  const instant = Date.parse(at);
  if (ACCEPTED.includes(event)) {
    return accepted.find((one) => isAt(one.acceptedAt, instant)) ?? null;
  }
  if (!ASKED.includes(event)) return null;
  const asked = change ? [...accepted, change] : accepted;
  return asked.find((one) => isAt(one.createdAt, instant)) ?? null;
}
