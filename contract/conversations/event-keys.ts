import { isOfMoment, isOfObjection, type Reported } from '../bookings/events.ts';
import type { TextKey } from '../texts.ts';
import type { Message } from './schemas.ts';

type SystemEvent = NonNullable<Message['event']>;

/** What a booking's clock has done. */
const BY_NOBODY = [
  'bookingLapsed',
  'bookingUnsettled',
  'handoverCounted',
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

function keyOfSide(reported: Reported<BySide>, side: 'mine' | 'theirs'): TextKey {
  if (isOfObjection(reported)) return `conversations:objection.${reported.event}.${side}`;
  if (isOfMoment(reported)) {
    return `conversations:ofMoment.${reported.event}.${reported.step}.${side}`;
  }
  return `conversations:event.${reported.event}.${side}`;
}

/** The key of the short text of an event. */
export function shortKey(reported: Reported<SystemEvent>): TextKey {
  if (isOfObjection(reported)) return `conversations:objection.${reported.event}.short`;
  if (isOfMoment(reported)) {
    return `conversations:ofMoment.${reported.event}.${reported.step}.short`;
  }
  return `conversations:event.${reported.event}.short`;
}

/**
 * The key of an event's line in the list of conversations: what the reader has done at a booking as a sentence that says so, which needs
 * `name` and `step`; any other event in short.
 */
export function lastEventKey(reported: Reported<SystemEvent>, isByReader: boolean): TextKey {
  const isOwn = isByReader && !reported.event.startsWith('proposal') && !isByNobody(reported);
  return isOwn ? keyOfSide(reported as Reported<BySide>, 'mine') : shortKey(reported);
}
