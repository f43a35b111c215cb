import { nearestAt } from './event-time.ts';
import type { BookingEvent } from './events.ts';
import type { Booking, BookingChange } from './schemas.ts';

type Changes = Pick<Booking, 'change' | 'acceptedChanges'>;

// other kinds of events are asked about too
const ASKED: readonly string[] = ['changeAsked', 'extensionAsked'] satisfies BookingEvent[];
const ACCEPTED: readonly string[] = [
  'changeAccepted',
  'extensionAccepted',
] satisfies BookingEvent[];

/** Whether an event may have asked for or made other terms: then its booking is read. */
export const hasTerms = (event: string): boolean =>
  ASKED.includes(event) || ACCEPTED.includes(event);

/**
 * The terms that an event has asked for or made; null for other events, and for a request that was replaced, declined or
 * withdrawn.
 * @param at when it happened, ISO 8601
 */
export function termsOfEvent(
  { change, acceptedChanges: accepted = [] }: Changes,
  event: string,
  at: string,
): BookingChange | null {
  const instant = Date.parse(at);
  if (ACCEPTED.includes(event)) {
    return nearestAt(accepted, ({ acceptedAt = null }) => acceptedAt, instant) ?? null;
  }
  if (!ASKED.includes(event)) return null;
  const asked = change ? [...accepted, change] : accepted;
  return nearestAt(asked, ({ createdAt }) => createdAt, instant) ?? null;
}
