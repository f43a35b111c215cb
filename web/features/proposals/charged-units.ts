import type { PriceFrequency } from '#contract/enums.ts';
import { unitsIn } from '#contract/rentals/period.ts';
import { DAY, wholeDays } from '#web/lib/whole-days.ts';

/** How many units of `frequency` a period is charged for, counted in the reader's calendar. */
export function chargedUnits(
  startsAt: string,
  endsAt: string,
  frequency: PriceFrequency,
  timeZone: string,
): number {
  const whole = wholeDays(startsAt, endsAt, timeZone);
  return whole
    ? unitsIn(whole.first, new Date(whole.last.getTime() + DAY), frequency)
    : unitsIn(new Date(startsAt), new Date(endsAt), frequency);
}
