import type { Booking, BookingChange } from '#contract/bookings/schemas.ts';
import type { ShownPeriod } from '#contract/days/shown.ts';
import { usePeriodText } from '#web/features/proposals/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';

/** Says the dates, total and deposit that a change of a booking asks for or has made. */
export function useChangeTermsText() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const period = usePeriodText();
  return (
    booking: Pick<Booking, keyof ShownPeriod | 'rent'>,
    { startsAt, endsAt, startDate, endDate, amount, depositMoney }: BookingChange,
  ): string =>
    t(`bookings:change.terms.${depositMoney ? 'withDeposit' : 'noDeposit'}`, {
      dates: isolated(period({ ...booking, startsAt, endsAt, startDate, endDate }).dates),
      total: isolated(money({ ...booking.rent, amount })),
      deposit: depositMoney ? isolated(money(depositMoney)) : '',
    });
}
