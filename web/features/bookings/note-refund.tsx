import { useState } from 'react';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { PaymentForm } from './payment-form.tsx';

interface NoteRefundProps {
  booking: Booking;
  memberId: string;
}

/** Notes what was given back of a paid rent, as the next step of a cancelled booking. */
export function NoteRefund({ booking, memberId }: NoteRefundProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('bookings:payment.refund.add')}</Button>
      <Dialog open={open} onClose={close} title={t('bookings:payment.refund.add')}>
        <PaymentForm {...{ booking, memberId }} kind="refund" onClose={close} />
      </Dialog>
    </>
  );
}
