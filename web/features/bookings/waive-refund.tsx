import { useState } from 'react';
import { waiveRefund } from '#contract/bookings/operations.ts';
import { refundableRent, refundedRent } from '#contract/bookings/rent-sums.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { sidesSaying } from '#contract/bookings/sides-saying.ts';
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
        {hidesContacts(booking) && <p>{t('bookings:payment.refund.waive.contacts')}</p>}
      </SureDialog>
    </>
  );
}

/** Whether nothing but the refund still shows the two to each other (`contract/bookings/sight.ts`): no deposit, nor a thing that may be out. */
const hidesContacts = (booking: Booking): boolean =>
  booking.phones !== undefined &&
  booking.handover.reports.length === 0 &&
  sidesSaying(booking, 'handover') === 0 &&
  (sidesSaying(booking, 'depositGiven') === 0 || sidesSaying(booking, 'depositReturned') === 2);
