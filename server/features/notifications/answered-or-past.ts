import { isObjection } from '#contract/bookings/claims.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { firstDayOf, lastDayOf } from '#contract/days/shown.ts';
import { dateIn } from '#contract/days/zone.ts';
import type { NotificationEvent } from '#contract/notifications/schemas.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import type { NamedRow } from './named-rows.ts';

interface About {
  booking: Booking | undefined;
  /** The proposal that the notification is about. */
  proposal: Proposal | undefined;
  memberId: string;
  now: Date;
}

type Rule = (about: About & Pick<NamedRow, 'meetings'>) => boolean;

const isProposalOver: Rule = ({ proposal, memberId }) =>
  proposal !== undefined && (proposal.status !== 'pending' || proposal.authorId === memberId);
const isChangeOver: Rule = ({ booking, memberId }) =>
  booking !== undefined && (booking.change === null || booking.change.authorId === memberId);
const isClaimOver: Rule = ({ booking }) =>
  booking !== undefined && booking.claim?.status !== 'open';
const isAnswered = (payments: Booking['payments'], memberId: string) =>
  !payments.some(({ authorId, confirmedAt }) => authorId !== memberId && confirmedAt === null);
const isPaymentOver: Rule = ({ booking, memberId }) =>
  booking !== undefined && isAnswered(booking.payments, memberId);
const isRefundOver: Rule = ({ booking, memberId }) =>
  booking !== undefined && isAnswered(booking.refunds ?? [], memberId);

/** It is given, or not asked for any more. */
const isRatingOver: Rule = ({ booking }) => booking !== undefined && booking.rating.ask === null;

/** The booking was cancelled: what was prepared for it is no news any more. */
const isCancelled: Rule = ({ booking }) => booking?.status === 'cancelled';

const isMeetingOver: Rule = (about) => {
  const { booking, meetings, now } = about;
  if (!booking || !meetings?.length) return false;
  return (
    isCancelled(about) ||
    meetings.every(({ moment }) => {
      const day = moment === 'return' ? lastDayOf(booking) : firstDayOf(booking);
      return dateIn(booking.timeZone, now) > day;
    })
  );
};

/** Who says that the thing is back; nobody once the two agree that it is not. */
export const sayReturned = ({ steps, claim }: Pick<Booking, 'steps' | 'claim'>): string[] =>
  isObjection(claim) && claim?.status === 'accepted'
    ? []
    : steps
        .filter(({ step }) => step === 'returned')
        .flatMap(({ confirmedBy }) => confirmedBy.map(({ userId }) => userId));

const isOverBefore =
  (...statuses: Booking['status'][]): Rule =>
  ({ booking }) =>
    booking !== undefined && !statuses.includes(booking.status);

const isStartOver: Rule = (about) =>
  isOverBefore('agreed')(about) || isDayOver(about.booking && firstDayOf(about.booking), about);
const isEndOver: Rule = (about) =>
  isOverBefore('agreed', 'handedOver')(about) ||
  isDayOver(about.booking && lastDayOf(about.booking), about);
const isDayOver = (day: string | undefined, { booking, now }: About): boolean =>
  booking !== undefined && day !== undefined && dateIn(booking.timeZone, now) > day;

/** It is back, or its receiver says so and waits for the other side, who does not object. */
const isBack: Rule = (about) =>
  isOverBefore('handedOver')(about) ||
  (about.booking !== undefined &&
    !isObjection(about.booking.claim) &&
    sayReturned(about.booking).includes(about.memberId));

/** When what a notification asks or announces is answered or past: then it is not mailed. */
const ANSWERED_OR_PAST: Partial<Record<NotificationEvent, Rule>> = {
  proposalReceived: isProposalOver,
  proposalCountered: isProposalOver,
  changeAsked: isChangeOver,
  extensionAsked: isChangeOver,
  claimOpened: isClaimOver,
  claimChanged: isClaimOver,
  paymentAdded: isPaymentOver,
  refundAdded: isRefundOver,
  rateCounterpart: isRatingOver,
  detailsChanged: isMeetingOver,
  conditionSigned: isCancelled,
  conditionCountersigned: isCancelled,
  startsTomorrow: isStartOver,
  endsTomorrow: isEndOver,
  overdue: isBack,
  thingStillOut: isOverBefore('agreed'),
  calendarClash: isOverBefore('agreed', 'handedOver'),
};

/** Whether what a notification asks is answered, or the time of what it announces has passed. */
export const isAnsweredOrPast = (
  { event, meetings }: Pick<NamedRow, 'event' | 'meetings'>,
  about: About,
): boolean => ANSWERED_OR_PAST[event]?.({ ...about, meetings }) ?? false;

/** Whether a reminder of the day before comes on the day itself: after quiet hours, or in a digest. */
export function isOnTheDay(
  event: NotificationEvent,
  booking: Booking,
  now: Date,
): event is 'startsTomorrow' | 'endsTomorrow' {
  const today = dateIn(booking.timeZone, now);
  if (event === 'startsTomorrow') return today === firstDayOf(booking);
  return event === 'endsTomorrow' && today === lastDayOf(booking);
}
