import type { CalendarDate } from '#contract/days/calendar.ts';
import { endOfUnits, type Instants, instantsOf } from '#contract/days/period.ts';
import { lastDayOf } from '#contract/days/shown.ts';
import { dateIn, instantOf, timeIn } from '#contract/days/zone.ts';
import type { ProposalInput } from '#contract/proposals/schemas.ts';
import type { ProposableRental } from './proposable-rental.ts';

/** Days picked in the calendar, and hours where the price is by the hour; where the thing is. */
export interface PeriodChoice {
  from: CalendarDate | undefined;
  to: CalendarDate | undefined;
  /** `HH:MM`, used only for prices by the hour. */
  startTime: string;
  endTime: string;
}

/** A period as the call takes it: instants for prices by the hour, else days. */
export type ChosenPeriod = {
  [Field in 'startDate' | 'endDate' | 'startsAt' | 'endsAt']: ProposalInput[Field] | undefined;
};

export const NO_PERIOD: ChosenPeriod = {
  startDate: undefined,
  endDate: undefined,
  startsAt: undefined,
  endsAt: undefined,
};
export const USUAL_HOURS = { startTime: '10:00', endTime: '12:00' };

/** The period that a choice means. A single day stands for one unit from it: a night, a week, a month. */
export function periodOfChoice(
  choice: PeriodChoice,
  rental: Pick<ProposableRental, 'unit' | 'timeZone'>,
): ChosenPeriod {
  const { from, to = from } = choice;
  if (!from || !to) return NO_PERIOD;
  const { unit } = rental;
  if (unit === 'hour') {
    const at = (date: CalendarDate, time: string) =>
      instantOf(rental.timeZone, date, time).toISOString();
    return {
      ...NO_PERIOD,
      startsAt: at(from, choice.startTime),
      endsAt: at(to, choice.endTime),
    };
  }
  return { ...NO_PERIOD, startDate: from, endDate: from === to ? endOfUnits(unit, from) : to };
}

/** A period as the calendar shows it. */
export function choiceOfPeriod(
  { startDate, endDate, startsAt, endsAt }: ChosenPeriod,
  { timeZone }: Pick<ProposableRental, 'timeZone'>,
): PeriodChoice {
  if (startDate && endDate) return { from: startDate, to: endDate, ...USUAL_HOURS };
  if (!startsAt || !endsAt) return { from: undefined, to: undefined, ...USUAL_HOURS };
  const start = new Date(startsAt);
  return {
    from: dateIn(timeZone, start),
    to: lastDayOf({ endDate: null, endsAt, timeZone }),
    startTime: timeIn(timeZone, start),
    endTime: timeIn(timeZone, new Date(endsAt)),
  };
}

/** When a chosen period is; null while none is chosen, or one that ends before it begins. */
export function instantsOfPeriod(
  { startDate, endDate, startsAt, endsAt }: ChosenPeriod,
  rental: Pick<ProposableRental, 'unit' | 'timeZone'>,
): Instants | null {
  if (startDate && endDate) return instantsOf(rental, { startDate, endDate });
  return startsAt && endsAt ? { startsAt: new Date(startsAt), endsAt: new Date(endsAt) } : null;
}
