import type { PriceFrequency } from '#contract/enums.ts';
import type { ProposableRental } from './period-text.ts';

/** Days picked in the calendar (the reader's midnights), and hours where the price is by the hour. */
export interface PeriodChoice {
  from: Date | undefined;
  to: Date | undefined;
  /** `HH:MM`, used only for prices by the hour. */
  startTime: string;
  endTime: string;
}

export interface ChosenPeriod {
  startsAt: string | undefined;
  endsAt: string | undefined;
}

export const NO_PERIOD: ChosenPeriod = { startsAt: undefined, endsAt: undefined };
const USUAL_HOURS = { startTime: '10:00', endTime: '12:00' };

/** The half-open period a choice means: whole days end at the midnight after the last one. */
export function periodOfChoice(choice: PeriodChoice, rental: ProposableRental): ChosenPeriod {
  const { from, to = from } = choice;
  if (!from || !to) return NO_PERIOD;
  if (rental.priceFrequency === 'hour') {
    return {
      startsAt: atTime(from, choice.startTime).toISOString(),
      endsAt: atTime(to, choice.endTime).toISOString(),
    };
  }
  const behind = new Date(to.getFullYear(), to.getMonth(), to.getDate() + 1);
  // a rental that ends during its last day is still available on that day
  const end = rental.endedAt ? new Date(rental.endedAt) : behind;
  return { startsAt: from.toISOString(), endsAt: (end < behind ? end : behind).toISOString() };
}

/** A period as the calendar shows it. */
export function choiceOfPeriod(
  { startsAt, endsAt }: ChosenPeriod,
  frequency: PriceFrequency,
): PeriodChoice {
  if (!startsAt || !endsAt) return { from: undefined, to: undefined, ...USUAL_HOURS };
  const start = new Date(startsAt);
  const end = new Date(endsAt);
  // the end itself no longer belongs to the period
  const last = new Date(end.getTime() - 1);
  const hours =
    frequency === 'hour' ? { startTime: timeOf(start), endTime: timeOf(end) } : USUAL_HOURS;
  return { from: midnightOf(start), to: midnightOf(last), ...hours };
}

function midnightOf(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}

function atTime(day: Date, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes);
}

function timeOf(date: Date): string {
  return [date.getHours(), date.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
