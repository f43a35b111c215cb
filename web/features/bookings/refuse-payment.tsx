import { useState } from 'react';
import { removePayment } from '#contract/bookings/operations.ts';
import type { PaymentKind } from '#contract/bookings/payments.ts';
import type { Booking, Payment } from '#contract/bookings/schemas.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { otherOf } from './booking-side.ts';
import { SureDialog } from './sure-dialog.tsx';
import { useBookingCall } from './use-booking-call.ts';

interface RefusePaymentProps {
  booking: Booking;
  memberId: string;
  payment: Payment;
  kind: PaymentKind;
  disabled?: boolean;
  /** Called once it is refused, where nothing else on the page shows it. */
  onRefused?: () => void;
}

/** Says that a payment or refund that the other side has noted is not exact; asks once before it does. */
export function RefusePayment(props: RefusePaymentProps) {
  const { booking, memberId, payment, kind, disabled = false, onRefused } = props;
  const { t } = useTranslation();
  const { money } = useFormat();
  const memberName = useMemberName();
  const { busy, failure, run, setFailure } = useBookingCall(booking.id);
  const [isSure, setSure] = useState(false);
  const page = usePageUrl();
  const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
  const thread = `${page('messages')}?conversation=${encodeURIComponent(booking.conversationId)}`;
  const close = () => {
    setSure(false);
    setFailure(null);
  };
  const refuse = async () => {
    const params = { id: booking.id, paymentId: payment.id };
    if (await run(callApi(removePayment, { params }))) return;
    close();
    onRefused?.();
  };
  return (
    <>
      <Button look="line" disabled={disabled} onClick={() => setSure(true)}>
        {t('bookings:payment.remove.other')}
      </Button>
      <SureDialog
        open={isSure}
        onClose={close}
        title={t(`bookings:payment.refuse.${kind}`)}
        yes={t('bookings:payment.remove.other')}
        {...{ busy, failure }}
        onYes={refuse}
      >
        <p>
          {t('bookings:payment.refuse.text', {
            name,
            amount: isolated(money(payment)),
          })}
        </p>
        <div>
          <LinkButton look="line" to={thread} onClick={close}>
            {t('bookings:next.write', { name })}
          </LinkButton>
        </div>
      </SureDialog>
    </>
  );
}
