import { isOfObjection, type Reported } from '../bookings/events.ts';
import type { TextKey } from '../texts.ts';
import type { Message } from './schemas.ts';

type SystemEvent = NonNullable<Message['event']>;

/** What a booking's clock has done. */
const BY_NOBODY = [
  'bookingLapsed',
  'bookingUnsettled',
  'returnCounted',
  'bookingClosed',
  'claimUnanswered',
] as const satisfies SystemEvent[];
type ByNobody = (typeof BY_NOBODY)[number];
/** What each side reads in its own words; an acceptance, which both read alike, has its own title. */
type BySide = Exclude<SystemEvent, ByNobody | 'proposalAccepted'>;

const isByNobody = (reported: Reported<SystemEvent>): reported is Reported<ByNobody> =>
  (BY_NOBODY as readonly SystemEvent[]).includes(reported.event);

/**
 * The key of an event's text in a conversation. Who reads `mine`: of an event of a proposal, its author, also where the other side
 * has caused it; of `proposalTaken`, the side that rents out; of an event of a booking, the member who caused it.
 */
export function eventKey(reported: Reported<ByNobody | BySide>, side: 'mine' | 'theirs'): TextKey {
  if (isByNobody(reported)) {
    return isOfObjection(reported)
      ? 'conversations:objection.claimUnanswered.text'
      : `conversations:event.${reported.event}.text`;
  }
  return keyOfSide(reported as Reported<BySide>, side);
}

const keyOfSide = (reported: Reported<BySide>, side: 'mine' | 'theirs'): TextKey =>
  isOfObjection(reported)
    ? `conversations:objection.${reported.event}.${side}`
    : `conversations:event.${reported.event}.${side}`;

/** The key of the short text of an event, for the list of conversations. */
export const shortKey = (reported: Reported<SystemEvent>): TextKey =>
  isOfObjection(reported)
    ? `conversations:objection.${reported.event}.short`
    : `conversations:event.${reported.event}.short`;
