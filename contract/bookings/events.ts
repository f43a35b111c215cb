import type { HandoverMoment } from './condition-schemas.ts';
import type { BookingStep } from './progress.ts';

/** What happens to a booking by somebody's word or by a clock: its conversation has a message of it, and members are notified. */
export const BOOKING_EVENTS = [
  'stepConfirmed',
  // by who had said so
  'confirmationWithdrawn',
  // the other side says that it is not so
  'confirmationDenied',
  'bookingCancelled',
  'detailsChanged',
  'photosAdded',
  'conditionSigned',
  'conditionCountersigned',
  'conditionDisputed',
  'extensionAsked',
  'extensionAccepted',
  'extensionDeclined',
  'changeAsked',
  'changeAccepted',
  'changeDeclined',
  'changeWithdrawn',
  'noShow',
  'returnObjected',
  'bookingLapsed',
  'bookingUnsettled',
  // at the agreed end, by both signatures
  'handoverCounted',
  'returnCounted',
  'bookingClosed',
  'claimOpened',
  'claimAccepted',
  'claimDisputed',
  'claimWithdrawn',
  'claimUnanswered',
  'claimChanged',
  // accepted by the owner, who has named the renter's counter-sum; `settled` of a claim is wider elsewhere (glossary)
  'claimSettled',
  'restReturned',
  'paymentAdded',
  'paymentConfirmed',
  'paymentRemoved',
  // the other side says that it was not paid like this
  'paymentRefused',
  'refundAdded',
  'refundConfirmed',
  'refundRemoved',
  'refundRefused',
  'refundWaived',
] as const;
export type BookingEvent = (typeof BOOKING_EVENTS)[number];

/** Events of a claim that are said in other words where it only objects to a return: there, nothing is asked of a deposit. */
export const OBJECTION_EVENTS = [
  'claimAccepted',
  'claimDisputed',
  'claimWithdrawn',
  'claimUnanswered',
] as const satisfies BookingEvent[];
export type ObjectionEvent = (typeof OBJECTION_EVENTS)[number];

/** Events of the handover or the return, which say of which of the two; those from before that was stored do not. */
export const MOMENT_EVENTS = [
  'photosAdded',
  'conditionSigned',
  'conditionCountersigned',
  'conditionDisputed',
] as const satisfies BookingEvent[];
export type MomentEvent = (typeof MOMENT_EVENTS)[number];

/** The step at which a moment's photos are taken and its condition is found. */
export const STEP_OF_MOMENT = {
  handover: 'handover',
  return: 'returned',
} as const satisfies Record<HandoverMoment, BookingStep>;
type MomentStep = (typeof STEP_OF_MOMENT)[HandoverMoment];

/** What a message or a notification reports. */
export interface Reported<Event> {
  event: Event;
  isObjection?: boolean | undefined;
  step?: BookingStep | undefined;
}

/** Whether a message or a notification reports what has become of an objection to a return. */
export const isOfObjection = <Event extends string>(
  reported: Reported<Event>,
): reported is Reported<Event & ObjectionEvent> =>
  reported.isObjection === true && (OBJECTION_EVENTS as readonly string[]).includes(reported.event);

/** Whether a message or a notification says of which moment it is. */
export const isOfMoment = <Event extends string>(
  reported: Reported<Event>,
): reported is Reported<Event & MomentEvent> & { step: MomentStep } =>
  (MOMENT_EVENTS as readonly string[]).includes(reported.event) &&
  (reported.step === 'handover' || reported.step === 'returned');
