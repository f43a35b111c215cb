import { type CalendarDate, weekdayOf } from '../days/calendar.ts';
import { type DayCounting, type Instants, startDateMeant, unitsIn } from '../days/period.ts';
import { dateIn } from '../days/zone.ts';
import type { ErrorCode, ErrorParameters } from '../errors.ts';
import type { RentalRules } from './quoted-rental.ts';

export const QUOTE_RULES = [
  'minUnits',
  'maxUnits',
  'noticeHours',
  'pauseHours',
  'handoverDays',
] as const satisfies (keyof RentalRules)[];
export type QuoteRule = (typeof QUOTE_RULES)[number];

/** A period that somebody asks for. */
interface Asked extends DayCounting {
  rules: RentalRules;
  period: Instants;
  now: Date;
  /** The bookings of the thing. */
  booked: readonly Instants[];
}

interface RuleFacts {
  isBroken: (asked: Asked) => boolean;
  /** The error of a proposal that breaks it. */
  error: ErrorCode;
  /** The end of the period that the error is shown next to. */
  field: 'start' | 'end';
  /** The values in the error's text. */
  parameters: (rules: RentalRules) => ErrorParameters;
}

/** The rules of an owner: when a period breaks them and how that is said. */
export const RULES: Record<QuoteRule, RuleFacts> = {
  minUnits: {
    isBroken: ({ rules, period, ...counting }) => unitsIn(counting, period) < (rules.minUnits ?? 1),
    error: 'periodTooShort',
    field: 'end',
    parameters: ({ minUnits }) => ({ min: minUnits ?? 1 }),
  },
  maxUnits: {
    isBroken: ({ rules, period, ...counting }) =>
      rules.maxUnits !== null && unitsIn(counting, period) > rules.maxUnits,
    error: 'periodTooLong',
    field: 'end',
    parameters: ({ maxUnits }) => ({ max: maxUnits ?? 0 }),
  },
  noticeHours: {
    isBroken: isTooSoon,
    error: 'noticeTooShort',
    field: 'start',
    parameters: ({ noticeHours }) => ({ hours: noticeHours ?? 0 }),
  },
  pauseHours: {
    isBroken: ({ rules, period, booked }) =>
      rules.pauseHours !== null && booked.some(meets(withPause(period, rules.pauseHours))),
    error: 'pauseTooShort',
    field: 'start',
    parameters: ({ pauseHours }) => ({ hours: pauseHours ?? 0 }),
  },
  handoverDays: {
    isBroken: ({ rules: { handoverDays }, period, ...counting }) =>
      handoverDays.length > 0 && !handoverDays.includes(weekdayOf(firstDateOf(counting, period))),
    error: 'noHandoverDay',
    field: 'start',
    parameters: () => ({}),
  },
};

/** The rules that a period breaks, in the order of the table. */
export function brokenRules(asked: Asked): QuoteRule[] {
  return QUOTE_RULES.filter((rule) => RULES[rule].isBroken(asked));
}

const HOUR = 3_600_000;

/** The first day that the notice leaves: it may have begun, since the thing is handed over in its course. */
export function firstDateByNotice(
  timeZone: string,
  { noticeHours }: Pick<RentalRules, 'noticeHours'>,
  now: Date,
): CalendarDate {
  return dateIn(timeZone, new Date(now.getTime() + (noticeHours ?? 0) * HOUR));
}

function isTooSoon({ rules, period, now, ...counting }: Asked): boolean {
  if (!rules.noticeHours) return false;
  if (counting.unit === 'hour')
    return period.startsAt.getTime() < now.getTime() + rules.noticeHours * HOUR;
  return (
    startDateMeant(counting, period.startsAt) < firstDateByNotice(counting.timeZone, rules, now)
  );
}

/** A period together with the pause before and after it: no booking may be in either. */
export function withPause({ startsAt, endsAt }: Instants, pauseHours: number): Instants {
  return {
    startsAt: new Date(startsAt.getTime() - pauseHours * HOUR),
    endsAt: new Date(endsAt.getTime() + pauseHours * HOUR),
  };
}

/** Whether another half-open period has a moment in common with this one. */
export function meets(period: Instants): (other: Instants) => boolean {
  return ({ startsAt, endsAt }) => startsAt < period.endsAt && period.startsAt < endsAt;
}

function firstDateOf({ unit, timeZone }: DayCounting, { startsAt }: Instants): CalendarDate {
  return unit === 'hour'
    ? dateIn(timeZone, startsAt)
    : startDateMeant({ unit, timeZone }, startsAt);
}
