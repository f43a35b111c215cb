import { useState } from 'react';
import { denyConfirmation } from '#contract/bookings/operations.ts';
import type { RemovableStep } from '#contract/bookings/progress.ts';
import { isRemovableStep } from '#contract/bookings/removal.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { BookingStep } from '#contract/bookings/transitions.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { otherOf } from './booking-side.ts';
import { sumToConfirm } from './booking-views.ts';
import { SureDialog } from './sure-dialog.tsx';
import { useBookingCall } from './use-booking-call.ts';

/** A return is denied by another button, which is an objection from the agreed end on. */
type DeniedStep = Exclude<RemovableStep, 'returned'>;

/** A step as one of which the member can deny what the other side has confirmed; null for another one. */
export function deniableStep(
  { steps }: Pick<Booking, 'steps'>,
  step: BookingStep,
): DeniedStep | null {
  if (step === 'returned' || !isRemovableStep(step)) return null;
  return steps.some((one) => one.step === step && one.mayDeny) ? step : null;
}

interface DenyConfirmationProps {
  booking: Booking;
  memberId: string;
  step: DeniedStep;
  disabled?: boolean;
  /** Called once it is denied, where nothing else on the page shows it. */
  onDenied?: () => void;
}

/** Says that it is not so what the other side has confirmed; asks once before it does. */
export function DenyConfirmation(props: DenyConfirmationProps) {
  const { booking, memberId, step, disabled = false, onDenied } = props;
  const { t } = useTranslation();
  const { money } = useFormat();
  const memberName = useMemberName();
  const { busy, failure, run, setFailure } = useBookingCall(booking.id);
  const [isSure, setSure] = useState(false);
  const sum = sumToConfirm(booking, step, memberId);
  const action = t(step === 'handover' ? 'bookings:word.notYet' : 'bookings:payment.remove.other');
  const close = () => {
    setSure(false);
    setFailure(null);
  };
  const deny = async () => {
    const call = callApi(denyConfirmation, { params: { id: booking.id }, body: { step } });
    if (await run(call)) return;
    close();
    onDenied?.();
  };
  return (
    <>
      <Button look="line" disabled={disabled} onClick={() => setSure(true)}>
        {action}
      </Button>
      <SureDialog
        open={isSure}
        onClose={close}
        title={t(`bookings:word.title.${step}`)}
        yes={action}
        {...{ busy, failure }}
        onYes={deny}
      >
        <p>
          {t(`bookings:word.text.${step === 'handover' ? step : 'deposit'}`, {
            name: isolated(memberName(otherOf(booking, memberId), { short: true })),
            amount: sum ? isolated(money(sum)) : '',
          })}
        </p>
      </SureDialog>
    </>
  );
}
