import { addDays, type CalendarDate, weekdayOf } from '#contract/days/calendar.ts';
import { isTooFarAhead } from '#contract/days/horizon.ts';
import {
  type Dates,
  type DayCounting,
  endDateMeant,
  endOfUnits,
  type Instants,
  instantsOf,
  startDateMeant,
  startDateOf,
} from '#contract/days/period.ts';
import { dateIn, startOfDate } from '#contract/days/zone.ts';
import { LIMITS } from '#contract/limits.ts';
import type { ProposalInput } from '#contract/proposals/schemas.ts';
import { NO_RULES, type RentalRules } from '#contract/quote/quoted-rental.ts';
import { AppError, fieldError } from '../../errors.ts';
import type { RentalRow } from '../rentals/index.ts';
import type { ProposalRow } from './view.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Asked {
  counting: DayCounting;
  rental: Pick<RentalRow, 'started_at' | 'ended_at'>;
  input: Pick<ProposalInput, 'startDate' | 'endDate' | 'startsAt' | 'endsAt'>;
  /** The proposal it counters. */
  replaces: ProposalRow | null;
  now: Date;
  /** Those that bind its author. */
  rules: RentalRules | null;
}

/**
 * The period a proposal is for. Without dates: that of the countered proposal, else the shortest that the rules allow, one
 * unit without any, from now or the rental's start, the later one.
 * @throws AppError periodOver, periodTooFar, validationFailed or outsideAvailability
 */
export function proposedPeriod(asked: Asked): Instants {
  const { counting, input, replaces, now } = asked;
  const named = Boolean(input.startDate ?? input.startsAt);
  if (replaces && !named) {
    if (replaces.ends_at <= now) throw new AppError('periodOver');
    return { startsAt: replaces.starts_at, endsAt: replaces.ends_at };
  }
  const period =
    counting.unit === 'hour' && !input.startDate ? inHours(asked) : inDays(asked, counting);
  if (isTooFarAhead(counting.timeZone, period.endsAt, now)) throw ofPeriod(input, 'periodTooFar');
  return period;
}

/** Whole days of the thing's calendar; the first may have begun. */
function inDays(asked: Asked, counting: DayCounting): Instants {
  const { rental, input, now } = asked;
  const dates = datesAsked(asked, counting);
  const period = instantsOf(counting, dates);
  if (period.endsAt <= period.startsAt) throw fieldError('endDate', 'endBeforeStart');
  if (period.endsAt <= now) throw ofPeriod(input, 'periodOver');
  const { timeZone } = counting;
  if (dates.startDate < dateIn(timeZone, now))
    throw fieldError(startField(input), 'invalidStartDate');
  // a day within which the rental begins or ends is still one of its days
  const lastListed = rental.ended_at && new Date(rental.ended_at.getTime() - 1);
  const tooEarly = dates.startDate < dateIn(timeZone, rental.started_at);
  const tooLate =
    lastListed !== null &&
    period.endsAt > startOfDate(timeZone, addDays(dateIn(timeZone, lastListed), 1));
  if (tooEarly || tooLate) throw new AppError('outsideAvailability');
  return period;
}

function datesAsked({ rental, input, now, rules }: Asked, counting: DayCounting): Dates {
  const { unit, timeZone } = counting;
  const startDate =
    input.startDate ??
    (input.startsAt
      ? startDateMeant(counting, new Date(input.startsAt))
      : firstFreshDay(timeZone, rental.started_at, now, rules ?? NO_RULES));
  const endDate =
    input.endDate ??
    (input.endsAt && !input.startDate ? endDateMeant(counting, new Date(input.endsAt)) : null);
  const shortest = input.startDate || input.startsAt ? 1 : (rules?.minUnits ?? 1);
  return {
    startDate,
    endDate: endDate ?? endOfUnits(unit === 'hour' ? 'day' : unit, startDate, shortest),
  };
}

/**
 * The rental's first day, or today when that has begun; tomorrow, when less than an hour of today is left. Later, when the
 * rules ask for notice or for another day of the week.
 */
function firstFreshDay(
  timeZone: string,
  startedAt: Date,
  now: Date,
  { noticeHours, handoverDays }: RentalRules,
): CalendarDate {
  const fresh = new Date(now.getTime() + Math.max(1, noticeHours ?? 0) * HOUR);
  let date = dateIn(timeZone, startedAt > fresh ? startedAt : fresh);
  while (handoverDays.length > 0 && !handoverDays.includes(weekdayOf(date)))
    date = addDays(date, 1);
  return date;
}

function inHours({ rental, input, now, rules }: Asked): Instants {
  const fresh = now.getTime() + (rules?.noticeHours ?? 0) * HOUR;
  const nextHour = new Date(Math.ceil(fresh / HOUR) * HOUR);
  const earliest = rental.started_at > nextHour ? rental.started_at : nextHour;
  const shortest = input.startsAt ? 1 : (rules?.minUnits ?? 1);
  const startsAt = input.startsAt ? new Date(input.startsAt) : earliest;
  const endsAt = input.endsAt
    ? new Date(input.endsAt)
    : new Date(startsAt.getTime() + shortest * HOUR);
  if (endsAt <= now) throw ofPeriod(input, 'periodOver');
  if (startsAt.getTime() < now.getTime() - DAY) {
    throw fieldError('startsAt', 'invalidStartDate');
  }
  const tooLate = rental.ended_at !== null && endsAt > rental.ended_at;
  if (startsAt < rental.started_at || tooLate) throw new AppError('outsideAvailability');
  return { startsAt, endsAt };
}

/** An error of the period's end, for the field that was sent. */
function ofPeriod(input: Asked['input'], code: 'periodOver' | 'periodTooFar'): AppError {
  if (input.endDate) return fieldError('endDate', code);
  return input.endsAt ? fieldError('endsAt', code) : new AppError(code);
}

const startField = ({ startDate }: Asked['input']) => (startDate ? 'startDate' : 'startsAt');

/** When a proposal expires: after some days, but never later than its first day or, by the hour, its end. */
export function expiryOf(counting: DayCounting, { startsAt, endsAt }: Instants, now: Date): Date {
  const startDate = startDateOf(counting, startsAt);
  const last = startDate ? startOfDate(counting.timeZone, addDays(startDate, 1)) : endsAt;
  return new Date(Math.min(now.getTime() + LIMITS.proposalDays * DAY, last.getTime()));
}
