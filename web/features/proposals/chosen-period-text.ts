import {
  type ChosenPeriod,
  instantsOfPeriod,
  type ProposableRental,
} from '#web/features/quotes/index.ts';
import { usePeriodText } from './period-text.ts';

/** Writes a period that was chosen of a rental; null while none is chosen, or one that ends before it starts. */
export function useChosenPeriodText(rental: ProposableRental) {
  const periodText = usePeriodText();
  return (period: ChosenPeriod) => {
    const instants = instantsOfPeriod(period, rental);
    if (!instants || instants.endsAt <= instants.startsAt) return null;
    return periodText({
      unit: rental.unit,
      timeZone: rental.timeZone,
      startDate: period.startDate ?? null,
      endDate: period.endDate ?? null,
      startsAt: instants.startsAt.toISOString(),
      endsAt: instants.endsAt.toISOString(),
    });
  };
}
