import type { Booking } from '#contract/bookings/schemas.ts';
import type { ShownPeriod } from '#contract/days/shown.ts';
import { usePeriodText } from '#web/features/proposals/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { suggestedTotal } from './changed-terms.ts';

/** Says what a booking of other days costs at the listed price or at the agreed one; null while the total stays as it is. */
export function useSuggestionText() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const periodText = usePeriodText();
  return (
    booking: Booking,
    { startsAt, endsAt, startDate, endDate }: Omit<ShownPeriod, 'unit' | 'timeZone'>,
  ): string | null => {
    const period = { startsAt, endsAt, startDate, endDate };
    const { amount, basis } = suggestedTotal(booking, period);
    if (basis === 'current') return null;
    return t(`bookings:change.suggested.${basis}`, {
      length: isolated(periodText({ ...booking, ...period }).length),
      total: isolated(money({ ...booking.rent, amount })),
    });
  };
}
