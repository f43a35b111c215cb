import { momentDisputed } from '#contract/bookings/condition.ts';
import { unrefundedRent } from '#contract/bookings/rent-sums.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { dayFormat } from '#contract/days/day-format.ts';
import { momentWriter } from '#contract/days/moment-text.ts';
import { saidEarly, standingMeeting } from '#contract/next-steps/meetings.ts';
import { type NextStep, nextOfBooking, nextOfProposal } from '#contract/next-steps/next-step.ts';
import { inOneText, nextWordsWriter } from '#contract/next-steps/words.ts';
import type { NotificationEvent } from '#contract/notifications/schemas.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import type { TextKey } from '#contract/texts.ts';
import { withinLine } from '../../emails/index.ts';
import { isOnTheDay, sayReturned } from './answered-or-past.ts';
import { claimThen } from './claim-then.ts';
import { eventFacts } from './event-facts.ts';
import {
  isAboutMeeting,
  isMeeting,
  isMeetingToCome,
  meetingFacts,
  namesNextMeeting,
} from './meeting-facts.ts';
import type { NamedRow } from './named-rows.ts';
import {
  changedTerms,
  deadlineOf,
  listIn,
  type Reader,
  sumIn,
  termsOf,
  termsThen,
} from './terms-text.ts';

/** What an email, a push or the site says of the booking, proposal, rating or watched days that a notification is about. */
export interface NotificationFacts {
  /** What happened instead of the event's own sentence, where time has changed that. */
  title: string | null;
  /** What this notification alone is about: a meeting that was set, a sum that is claimed. Each as text. */
  own: string[];
  /** Days, price, deposit, meeting: the same in every notification of the booking. */
  terms: string[];
  /** What the other side said: the message of a proposal, the reason of a change, a claim or a cancellation. */
  said: string | null;
  /** The sentence about what comes next for the receiver; null when nothing does. */
  next: string | null;
  /** `next` names the agreed day that `own` is about. */
  isOwnInNext: boolean;
  nextStep: NextStep | null;
}

/** Nothing to say. */
export const NOTHING: NotificationFacts = {
  ...{ title: null, own: [], terms: [], said: null },
  ...{ next: null, isOwnInNext: false, nextStep: null },
};

/** For whom and when facts are written. */
interface About {
  now: Date;
  memberId: string;
  reader: Reader;
}

interface AboutBooking extends About {
  /** A later event is about the same matter: the booking describes the later one, not the event of this notification. */
  hasLater: boolean;
  /** The name of the followed calendar that clashes with the booking. */
  calendar: string | null;
}

type EventRow = Pick<NamedRow, 'event' | 'meetings' | 'step' | 'reported_at' | 'is_objection'>;

/** What a notification says of its booking, as the receiver may see it now. */
export function factsOfBooking(
  booking: Booking,
  row: EventRow,
  about: AboutBooking,
): NotificationFacts {
  const { now, memberId, reader, hasLater } = about;
  const { event, meetings } = row;
  const { cancelled } = booking;
  const at = (row.reported_at ?? now).toISOString();
  const nextStep = nextOfBooking(booking, memberId, now);
  const days = dayFormat(reader.language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const reported = meetings?.length ? meetingFacts(booking, meetings, reader) : [];
  const own = eventFacts(booking, event, {
    memberId,
    hasLater,
    step: row.step,
    at,
    t: reader.t,
    sum: (money) => sumIn(reader, money),
    list: (parts) => listIn(reader, parts),
    day: (date) => days.format(new Date(date)),
    terms: (change) => changedTerms(booking, change, reader),
    until: (instant) => withinLine(momentWriter(reader)(instant, booking.timeZone, now).until),
  });
  const clash =
    about.calendar === null
      ? []
      : [reader.t('notifications:fact.calendar', { name: withinLine(about.calendar) })];
  const said = saidWith(booking, event, { at, hasLater });
  const isNextMeeting = nextStep !== null && isMeeting(nextStep);
  const isInNextStep =
    nextStep !== null && !isMeetingToCome(booking, nextStep) && isAboutMeeting(nextStep);
  const isSaidWithStep = isInNextStep || standingMeeting(booking, now) !== undefined;
  const nextMeeting =
    reported.length > 0 || isSaidWithStep ? [] : meetingFacts(booking, null, reader);
  // a meeting that is to come is said once
  const isSaid = isNextMeeting && (nextMeeting.length > 0 || namesNextMeeting(booking, meetings));
  return {
    title: titleNow(booking, event, about),
    own: asLine([...reported, ...clash, ...own]),
    terms: [...termsThen(booking, at, reader), ...nextMeeting],
    said: event === 'bookingCancelled' ? (cancelled?.reason ?? null) : said,
    next: nextWords(booking, row, { ...about, nextStep, isMeetingSaid: isSaid }),
    isOwnInNext: isDaySaidEarly(booking, row, { now, nextStep }),
    nextStep,
  };
}

/** Facts as a line of their own, which begins like a sentence. */
const asLine = ([first, ...others]: string[]): string[] =>
  first === undefined
    ? []
    : [first.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()), ...others];

/** Events after which the sentence of the booking's end is said, also where nothing is to be done. */
const ENDS: NotificationEvent[] = ['bookingUnsettled', 'claimUnanswered', 'bookingClosed'];

/** Events whose own facts say what is asked of the receiver, and until when. */
const ASKED_SUM: NotificationEvent[] = ['claimOpened', 'claimChanged'];

/** Events that need a sentence of their own rather than what comes next in the booking. */
const OWN_NEXT = {
  noShow: 'notifications:next.noShow',
  thingStillOut: 'notifications:next.thingStillOut',
  calendarClash: 'notifications:next.calendarClash',
  rateCounterpart: 'notifications:next.rateCounterpart',
} as const satisfies Partial<Record<NotificationEvent, TextKey>>;

const hasOwnNext = (event: NotificationEvent): event is keyof typeof OWN_NEXT =>
  Object.hasOwn(OWN_NEXT, event);

/** Endings of a booking after which the two may agree on giving back what was paid. */
const BEFORE_REFUND: NotificationEvent[] = ['bookingCancelled', 'noShow', 'bookingLapsed'];

interface AboutNext extends AboutBooking {
  nextStep: NextStep | null;
  /** The notification names the meeting that comes next already. */
  isMeetingSaid: boolean;
}

function nextWords(booking: Booking, row: EventRow, about: AboutNext): string | null {
  const { event } = row;
  const { t } = about.reader;
  const own = ownNext(booking, row, about);
  // who is said to be absent reads of the deposit too
  const common = own === null || event === 'noShow' ? commonNext(booking, event, about) : null;
  // the sentence about the deposit names the rent that was paid, too
  const mayRefund =
    BEFORE_REFUND.includes(event) &&
    about.nextStep?.kind !== 'depositReturned' &&
    unrefundedRent(booking).amount > 0 &&
    !booking.refundWaivedAt &&
    (booking.refunds ?? []).length === 0;
  const sentences = [own ?? [], common ?? [], mayRefund ? t('notifications:next.refund') : []];
  return sentences.flat().join(' ') || null;
}

/** Whether what comes next names the agreed day, before which the other side says that the step has taken place. */
const isDaySaidEarly = (
  booking: Booking,
  { event, step }: EventRow,
  { now, nextStep }: { now: Date; nextStep: NextStep | null },
): boolean =>
  event === 'stepConfirmed' &&
  nextStep?.waitsFor === 'me' &&
  nextStep.kind === step &&
  saidEarly(booking, now) === step;

/** What is to be done about this event, where that is not simply what comes next in the booking. */
function ownNext(
  booking: Booking,
  { event, is_objection: isObjection }: Pick<EventRow, 'event' | 'is_objection'>,
  { memberId, reader: { t }, hasLater }: AboutBooking,
): string | null {
  const other = booking.owner.id === memberId ? booking.renter : booking.owner;
  const name = withinLine(other.firstname);
  if (hasOwnNext(event)) return t(OWN_NEXT[event], { name });
  if (hasLater) return null;
  if (event === 'paymentRefused' || event === 'refundRefused' || event === 'confirmationDenied') {
    return t(`notifications:next.${event}`, { name });
  }
  if (event === 'claimAccepted' && isObjection) {
    return booking.status === 'handedOver'
      ? t('notifications:next.objectionAccepted', { name })
      : null;
  }
  const moment = event === 'conditionDisputed' ? momentDisputed(booking, memberId) : null;
  return moment && t(`bookings:next.disputedLines.${moment}`, { name });
}

/** What comes next in the booking. */
function commonNext(
  booking: Booking,
  event: NotificationEvent,
  { now, memberId, reader, nextStep, isMeetingSaid }: AboutNext,
): string | null {
  if (isMeetingSaid) return null;
  // the sum and the deadline are what the event is about
  const isSumSaid = ASKED_SUM.includes(event) && (booking.claim?.amount ?? 0) > 0;
  // so is the end, and what was paid
  const isRefundSaid = BEFORE_REFUND.includes(event) && nextStep?.kind === 'refund';
  if (isSumSaid || isRefundSaid || (!nextStep && !ENDS.includes(event))) return null;
  const write = nextWordsWriter({
    ...reader,
    memberId,
    nameOf: ({ firstname }) => firstname,
    isolated: withinLine,
  });
  const words = inOneText(write(booking, now));
  const isRating = nextStep?.kind === 'rate' || nextStep?.kind === 'confirmEmail';
  if (!isRating || booking.status !== 'unsettled' || !ENDS.includes(event)) return words;
  // how it ended is said before the rating is asked for
  const ended = { ...booking, rating: { ...booking.rating, ask: null } };
  return `${inOneText(write(ended, now))} ${words}`;
}

/** What time or the two sides have made of an event; null where its own sentence still stands. */
function titleNow(
  booking: Booking,
  event: NotificationEvent,
  { now, memberId, reader: { t } }: About,
): string | null {
  if (isOnTheDay(event, booking, now)) return t(`notifications:today.${event}`);
  if (event === 'rateCounterpart' && booking.rating.renews) {
    const { firstname } = booking.owner.id === memberId ? booking.renter : booking.owner;
    return t('notifications:again.rateCounterpart', { name: withinLine(firstname) });
  }
  if (event !== 'overdue' || booking.status !== 'handedOver') return null;
  // what one side says to be back is not called late
  const said = sayReturned(booking);
  if (said.length === 0) return null;
  return t(`notifications:toConfirm.${said.includes(memberId) ? 'overdueBySelf' : 'overdue'}`);
}

/** Why a change is asked for; why the owner claimed the deposit then, or why the renter disputed that, also after a later event. */
function saidWith(
  booking: Booking,
  event: NotificationEvent,
  { at, hasLater }: { at: string; hasLater: boolean },
): string | null {
  if (event === 'claimOpened' || event === 'claimChanged') {
    return claimThen(booking, at)?.reason ?? null;
  }
  if (event === 'claimDisputed') return claimThen(booking, at)?.answer ?? null;
  const isAsked = event === 'changeAsked' || event === 'extensionAsked';
  return isAsked && !hasLater ? (booking.change?.note ?? null) : null;
}

/** What a notification says of its proposal. */
export function factsOfProposal(
  proposal: Proposal,
  event: NotificationEvent,
  { now, memberId, reader }: About,
): NotificationFacts {
  const nextStep = nextOfProposal(proposal);
  const isPending = nextStep !== null;
  const isOwn = proposal.authorId === memberId;
  return {
    ...NOTHING,
    terms: [
      ...termsOf(proposal, proposal, proposal.depositMoney, reader),
      ...(isPending ? [deadlineOf(proposal, reader, now)] : []),
    ],
    said: isPending ? proposal.message : null,
    next: isPending ? null : afterProposal(event, isOwn, reader),
    nextStep,
  };
}

/** What its author, or who let its time pass, can do after a proposal that came to nothing. */
function afterProposal(event: NotificationEvent, isOwn: boolean, { t }: Reader): string | null {
  if (event === 'proposalExpired') {
    return t(`notifications:next.proposalExpired.${isOwn ? 'author' : 'other'}`);
  }
  if (event === 'proposalDeclined' && isOwn) return t('notifications:next.proposalDeclined');
  return event === 'proposalTaken' && isOwn ? t('notifications:next.proposalTaken') : null;
}
