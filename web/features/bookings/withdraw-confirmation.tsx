import { withdrawConfirmation } from '#contract/bookings/operations.ts';
import type { RemovableStep } from '#contract/bookings/progress.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { useBookingCall } from './use-booking-call.ts';

/** Withdraws what the member has confirmed and the other side has not, as a payment is; it can be said again. */
export function WithdrawConfirmation({ booking, step }: { booking: Booking; step: RemovableStep }) {
  const { t } = useTranslation();
  const { busy, failure, run } = useBookingCall(booking.id);
  const withdraw = () =>
    run(callApi(withdrawConfirmation, { params: { id: booking.id }, body: { step } }));
  return (
    <>
      {failure && <CallFailure error={failure} />}
      <div>
        <Button look="line" busy={busy} onClick={withdraw}>
          {t('bookings:payment.remove.own')}
        </Button>
      </div>
    </>
  );
}
