import { nearestAt } from './event-time.ts';
import type { BookingEvent } from './events.ts';
import type { Booking, BookingChange } from './schemas.ts';

type Changes = Pick<Booking, 'change' | 'acceptedChanges' | 'endedChanges'>;

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
 * The terms that an event has asked for or made, also of a request that came to nothing; null for other events.
 * @param at when it happened, ISO 8601
 */
export function termsOfEvent(
  { change, acceptedChanges: accepted = [], endedChanges: ended = [] }: Changes,
  event: string,
  at: string,
): BookingChange | null {
  const instant = Date.parse(at);
  if (ACCEPTED.includes(event)) {
    return nearestAt(accepted, ({ acceptedAt = null }) => acceptedAt, instant) ?? null;
  }
  if (!ASKED.includes(event)) return null;
  const asked = [...accepted, ...ended, ...(change ? [change] : [])];
  return nearestAt(asked, ({ createdAt }) => createdAt, instant) ?? null;
}

/**
 * The change that was declined or withdrawn by an event.
 * @param at when it happened, ISO 8601
 */
export const endedByEvent = (
  { endedChanges = [] }: Pick<Changes, 'endedChanges'>,
  at: string,
): BookingChange | undefined =>
  nearestAt(endedChanges, ({ endedAt = null }) => endedAt, Date.parse(at));
