import type { Booking } from '#contract/bookings/schemas.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { otherOf } from './booking-side.ts';

/** The name of a party of a booking, as the member reads it: "you" for the member. */
export function usePartyName(booking: Booking, memberId: string): (id: string) => string {
  const { t } = useTranslation();
  const memberName = useMemberName();
  return (id) =>
    isolated(
      id === memberId
        ? t('bookings:ledger.you')
        : memberName(otherOf(booking, memberId), { short: true }),
    );
}
