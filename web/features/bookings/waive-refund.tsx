import { useState } from 'react';
import { waiveRefund } from '#contract/bookings/operations.ts';
import { refundableRent, refundedRent } from '#contract/bookings/rent-sums.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { otherOf } from './booking-side.ts';
import { SureDialog } from './sure-dialog.tsx';
import { useBookingCall } from './use-booking-call.ts';

interface WaiveRefundProps {
  booking: Booking;
  memberId: string;
}

/** Says, as the renter of a cancelled booking, that they ask for nothing back; asks once before it does. */
export function WaiveRefund({ booking, memberId }: WaiveRefundProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const memberName = useMemberName();
  const { busy, failure, run, setFailure } = useBookingCall(booking.id);
  const part = refundedRent(booking).amount > 0 ? 'rest' : 'all';
  const [isSure, setSure] = useState(false);
  const close = () => {
    setSure(false);
    setFailure(null);
  };
  const waive = async () => {
    if (!(await run(callApi(waiveRefund, { params: { id: booking.id } })))) close();
  };
  return (
    <>
      <Button look="line" onClick={() => setSure(true)}>
        {t(`bookings:payment.refund.waive.${part}.action`)}
      </Button>
      <SureDialog
        open={isSure}
        onClose={close}
        title={t(`bookings:payment.refund.waive.${part}.title`)}
        yes={t(`bookings:payment.refund.waive.${part}.action`)}
        {...{ busy, failure }}
        onYes={() => void waive()}
      >
        <p>
          {t('bookings:payment.refund.waive.sure', {
            name: isolated(memberName(otherOf(booking, memberId), { short: true })),
            amount: isolated(money(refundableRent(booking))),
          })}
        </p>
        {booking.phones && <p>{t('bookings:payment.refund.waive.contacts')}</p>}
      </SureDialog>
    </>
  );
}
