import { addDays } from '../days/calendar.ts';
import { type DayCounting, endDateOf, type Instants, startDateOf } from '../days/period.ts';
import { startOfDate } from '../days/zone.ts';
import { agreedHour, type NamedHour } from './agreed-hour.ts';
import { CLAIM_ANSWER_DAYS, type ClaimStatus, isContested } from './claims.ts';
import type { BookingSide } from './side.ts';
import type { BookingStatus } from './transitions.ts';

/** The facts of a booking that its clocks depend on. */
export interface ClockFacts {
  status: BookingStatus;
  endsAt: Date;
  returnedAt: Date | null;
  /** The thing may be out: at least one side has confirmed the handover, or the owner has signed its condition there. */
  handoverConfirmed: boolean;
  /** Both sides have signed its condition there: it has taken place. */
  handoverSigned: boolean;
  /** When each side confirmed the return. */
  returnConfirmedAt: { owner: Date | null; renter: Date | null };
  /** The owner has objected to the return that the renter has confirmed. */
  returnObjected: boolean;
  /** The claim that was opened last. */
  claim: {
    status: ClaimStatus;
    /** Since when its sum waits for an answer. */
    askedAt: Date;
    /** Since when it does not: it was answered or withdrawn, or its time is over. */
    notOpenSince: Date | null;
  } | null;
}

interface ClockRule {
  /** Statuses in which it runs. */
  during: readonly BookingStatus[];
  /** What the days count from; null while it does not run. */
  from: (facts: ClockFacts) => Date | null;
  days: number;
  leadsTo: BookingStatus;
  /** The system message to both sides. */
  says:
    | 'handoverCounted'
    | 'bookingLapsed'
    | 'bookingUnsettled'
    | 'returnCounted'
    | 'bookingClosed'
    | 'claimUnanswered';
}

const isStillContested = ({ claim }: ClockFacts) =>
  claim !== null && claim.status !== 'withdrawn' && isContested({ status: claim.status });

/**
 * How a booking ends on which nobody does anything more. The clocks are listed by precedence: of those that could run, the one
 * listed first does. So a thing does not count as lost while a return that one side has confirmed waits for the other side.
 */
export const BOOKING_CLOCKS = {
  claimUnanswered: {
    during: ['handedOver', 'unsettled', 'returned'],
    from: ({ claim }) => (claim?.status === 'open' ? claim.askedAt : null),
    days: CLAIM_ANSWER_DAYS,
    leadsTo: 'unsettled',
    says: 'claimUnanswered',
  },
  // neither confirms what both have signed
  handoverSigned: {
    during: ['agreed'],
    from: ({ handoverSigned, endsAt }) => (handoverSigned ? endsAt : null),
    days: 0,
    leadsTo: 'handedOver',
    says: 'handoverCounted',
  },
  noHandover: {
    during: ['agreed'],
    from: ({ handoverConfirmed, endsAt }) => (handoverConfirmed ? null : endsAt),
    days: 7,
    leadsTo: 'cancelled',
    says: 'bookingLapsed',
  },
  // one side has confirmed the handover: cancelling would deny it
  handoverByOne: {
    during: ['agreed'],
    from: ({ handoverConfirmed, endsAt }) => (handoverConfirmed ? endsAt : null),
    days: 7,
    leadsTo: 'unsettled',
    says: 'bookingUnsettled',
  },
  // by one side's word alone no agreed day ends early: neither these two clocks nor the days of the thing
  returnByOwner: {
    during: ['handedOver', 'unsettled'],
    from: ({ returnedAt, returnConfirmedAt, endsAt }) =>
      returnedAt ? null : latest(returnConfirmedAt.owner, endsAt),
    days: 7,
    leadsTo: 'returned',
    says: 'returnCounted',
  },
  returnByRenter: {
    during: ['handedOver', 'unsettled'],
    from: ({ returnedAt, returnConfirmedAt, returnObjected, endsAt }) =>
      returnedAt || returnObjected ? null : latest(returnConfirmedAt.renter, endsAt),
    days: 14,
    leadsTo: 'returned',
    says: 'returnCounted',
  },
  notBack: {
    during: ['handedOver'],
    from: ({ endsAt }) => endsAt,
    days: 30,
    leadsTo: 'unsettled',
    says: 'bookingUnsettled',
  },
  // disputed or left unanswered while the thing was out, and not agreed on since
  stillContested: {
    during: ['returned'],
    from: (facts) => (isStillContested(facts) ? facts.returnedAt : null),
    days: 14,
    leadsTo: 'unsettled',
    says: 'bookingUnsettled',
  },
  notConfirmed: {
    during: ['returned'],
    // what a claim has left is confirmed after it
    from: ({ returnedAt, claim }) => latest(returnedAt, claim?.notOpenSince ?? null),
    days: 14,
    leadsTo: 'closed',
    says: 'bookingClosed',
  },
} as const satisfies Record<string, ClockRule>;

/** The later one; null without the first. */
function latest(one: Date | null, other: Date | null): Date | null {
  return one && other && other > one ? other : one;
}

export type BookingClock = keyof typeof BOOKING_CLOCKS;
export const BOOKING_CLOCK_NAMES = Object.keys(BOOKING_CLOCKS) as [BookingClock, ...BookingClock[]];

const DAY = 86_400_000;

/** The clock that runs on a booking, and when it is due; null when nothing happens by itself any more. */
export function clockOf(facts: ClockFacts): { clock: BookingClock; at: Date } | null {
  for (const clock of BOOKING_CLOCK_NAMES) {
    const rule: ClockRule = BOOKING_CLOCKS[clock];
    const from = rule.during.includes(facts.status) ? rule.from(facts) : null;
    if (from) return { clock, at: new Date(from.getTime() + rule.days * DAY) };
  }
  return null;
}

const HOUR = 3_600_000;

/**
 * From when on a side may say that the other one did not come: an hour after the hour to meet that is agreed for it (`agreedHour`),
 * else once the first day is over, by the hour an hour after the start. An hour that is not agreed can only delay it. None counts
 * before the start or after the end.
 */
export function noShowFrom(
  booking: DayCounting & Instants & { handover: NamedHour },
  side: BookingSide,
): Date {
  const { timeZone, startsAt, endsAt, handover } = booking;
  const firstDay = startDateOf(booking, startsAt);
  const unnamed = firstDay
    ? startOfDate(timeZone, addDays(firstDay, 1))
    : new Date(startsAt.getTime() + HOUR);
  if (!handover.time) return unnamed;
  const meeting = Math.min(Math.max(handover.time.getTime(), startsAt.getTime()), endsAt.getTime());
  const afterMeeting = new Date(meeting + HOUR);
  return agreedHour(handover, side) || afterMeeting > unnamed ? afterMeeting : unnamed;
}

/**
 * From when on a thing that is not back is late: from the agreed end on. A stay counted in nights ends with the day of leaving:
 * at the hour of the return that its owner may rely on (`agreedHour`), or else when that day is over. An hour after the last day
 * moves nothing: either side can name one alone, and more time is a change that both agree on.
 */
export function lateFrom(
  booking: DayCounting & Pick<Instants, 'endsAt'> & { return: NamedHour },
): Date {
  const { unit, timeZone, endsAt } = booking;
  const leaving = unit === 'night' ? endDateOf(booking, endsAt) : null;
  if (leaving === null) return endsAt;
  const hour = agreedHour(booking.return, 'owner');
  const dayIsOver = startOfDate(timeZone, addDays(leaving, 1));
  if (!hour || hour > dayIsOver) return dayIsOver;
  return hour > endsAt ? hour : endsAt;
}
