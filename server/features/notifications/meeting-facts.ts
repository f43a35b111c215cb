import { isHandoverEstablished } from '#contract/bookings/condition.ts';
import { meetingWriter } from '#contract/bookings/meeting-words.ts';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import type { NextStep } from '#contract/next-steps/next-step.ts';
import { withinLine } from '../../emails/index.ts';
import type { NamedRow } from './named-rows.ts';
import type { Reader } from './terms-text.ts';

/** Whether nothing is to be done but to meet, or to agree on when and where. */
export const isMeeting = ({ kind, isOpen, waitsFor }: NextStep): boolean =>
  waitsFor === 'me' &&
  (kind === 'meet' || (!isOpen && (kind === 'handover' || kind === 'returned')));

/** Whether a step says itself what is open of a meeting, or asks whether it has taken place. */
export const isAboutMeeting = ({ kind }: NextStep): boolean =>
  kind === 'meet' || kind === 'handover' || kind === 'returned' || kind === 'bringBack';

/** Whether the two have agreed on when and where they meet next, and neither asks for anything else. */
export function isMeetingToCome(
  { status, details, returnDetails, change }: Booking,
  { kind }: NextStep,
): boolean {
  if (change || kind === 'meet') return false;
  const { time, place } = status === 'handedOver' ? returnDetails : details;
  return time !== null && place !== null;
}

/** Whether the meetings that a notification reports include the next one. */
export function namesNextMeeting({ status }: Booking, meetings: NamedRow['meetings']): boolean {
  const next: HandoverMoment = status === 'handedOver' ? 'return' : 'handover';
  return meetings?.some(({ moment, dropped }) => moment === next && !dropped) ?? false;
}

/** One of several facts: without the stop of a sentence. */
const asFact = (sentence: string): string => sentence.replace(/\.$/u, '');

/** When and where they meet: as it was just set, or what a change has dropped; else the meeting that comes next. */
export function meetingFacts(
  booking: Booking,
  reported: NamedRow['meetings'],
  reader: Reader,
): string[] {
  const write = meetingWriter({ ...reader, isolated: withinLine });
  const { status, timeZone } = booking;
  const about = { dropped: false, timeZone };
  const seesPlace = (moment: HandoverMoment) =>
    (moment === 'handover' ? booking.details : booking.returnDetails).place !== null;
  if (reported) {
    return reported.map((meeting) =>
      asFact(
        write(
          meeting.place === null || seesPlace(meeting.moment)
            ? meeting
            : { ...meeting, place: null, placeWithheld: true },
        ),
      ),
    );
  }
  const moment = status === 'agreed' ? 'handover' : status === 'handedOver' ? 'return' : null;
  // who has signed that the thing has changed hands has met
  if (!moment || isHandoverEstablished(booking)) return [];
  const { time, place } = moment === 'handover' ? booking.details : booking.returnDetails;
  return time || place ? [asFact(write({ ...about, moment, time, place }))] : [];
}
