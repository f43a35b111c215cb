import { addDays, type CalendarDate } from '#contract/days/calendar.ts';
import {
  type Counting,
  type Dates,
  endDateMeant,
  endOfUnit,
  type Instants,
  instantsOf,
  startDateMeant,
  startDateOf,
} from '#contract/days/period.ts';
import { dateIn, startOfDate } from '#contract/days/zone.ts';
import { LIMITS } from '#contract/limits.ts';
import type { ProposalInput } from '#contract/proposals/schemas.ts';
import { AppError, fieldError } from '../../errors.ts';
import type { RentalRow } from '../rentals/index.ts';
import type { ProposalRow } from './view.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Asked {
  counting: Counting;
  rental: Pick<RentalRow, 'started_at' | 'ended_at'>;
  input: Pick<ProposalInput, 'startDate' | 'endDate' | 'startsAt' | 'endsAt'>;
  /** The proposal it counters. */
  replaces: ProposalRow | null;
  now: Date;
}

/**
 * The period a proposal is for. Without dates: that of the countered proposal, else one unit from now or the rental's
 * start, the later one.
 * @throws AppError periodOver, validationFailed or outsideAvailability
 */
export function proposedPeriod(asked: Asked): Instants {
  const { counting, input, replaces, now } = asked;
  const named = Boolean(input.startDate ?? input.startsAt);
  if (replaces && !named) {
    if (replaces.ends_at <= now) throw new AppError('periodOver');
    return { startsAt: replaces.starts_at, endsAt: replaces.ends_at };
  }
  return counting.unit === 'hour' && !input.startDate ? inHours(asked) : inDays(asked, counting);
}

/** Whole days of the thing's calendar; the first may have begun. */
function inDays(asked: Asked, counting: Counting): Instants {
  const { rental, input, now } = asked;
  const dates = datesAsked(asked, counting);
  const period = instantsOf(counting, dates);
  if (period.endsAt <= period.startsAt) throw fieldError('endDate', 'endBeforeStart');
  if (period.endsAt <= now) throw periodOver(input);
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

function datesAsked({ rental, input, now }: Asked, counting: Counting): Dates {
  const { unit, timeZone } = counting;
  const startDate =
    input.startDate ??
    (input.startsAt
      ? startDateMeant(counting, new Date(input.startsAt))
      : firstFreshDay(timeZone, rental.started_at, now));
  const endDate =
    input.endDate ??
    (input.endsAt && !input.startDate ? endDateMeant(counting, new Date(input.endsAt)) : null);
  return { startDate, endDate: endDate ?? endOfUnit(unit === 'hour' ? 'day' : unit, startDate) };
}

/** The rental's first day, or today when that has begun; tomorrow, when less than an hour of today is left. */
function firstFreshDay(timeZone: string, startedAt: Date, now: Date): CalendarDate {
  if (startedAt > now) return dateIn(timeZone, startedAt);
  return dateIn(timeZone, new Date(now.getTime() + HOUR));
}

function inHours({ rental, input, now }: Asked): Instants {
  const nextHour = new Date(Math.ceil(now.getTime() / HOUR) * HOUR);
  const earliest = rental.started_at > now ? rental.started_at : nextHour;
  const startsAt = input.startsAt ? new Date(input.startsAt) : earliest;
  const endsAt = input.endsAt ? new Date(input.endsAt) : new Date(startsAt.getTime() + HOUR);
  if (endsAt <= now) throw periodOver(input);
  if (startsAt.getTime() < now.getTime() - DAY) {
    throw fieldError('startsAt', 'invalidStartDate');
  }
  const tooLate = rental.ended_at !== null && endsAt > rental.ended_at;
  if (startsAt < rental.started_at || tooLate) throw new AppError('outsideAvailability');
  return { startsAt, endsAt };
}

function periodOver(input: Asked['input']): AppError {
  if (input.endDate) return fieldError('endDate', 'periodOver');
  return input.endsAt ? fieldError('endsAt', 'periodOver') : new AppError('periodOver');
}

const startField = ({ startDate }: Asked['input']) => (startDate ? 'startDate' : 'startsAt');

/** When a proposal expires: after some days, but never later than its first day or, by the hour, its end. */
export function expiryOf(counting: Counting, { startsAt, endsAt }: Instants, now: Date): Date {
  const startDate = startDateOf(counting, startsAt);
  const last = startDate ? startOfDate(counting.timeZone, addDays(startDate, 1)) : endsAt;
  return new Date(Math.min(now.getTime() + LIMITS.proposalDays * DAY, last.getTime()));
}
