import { useState } from 'react';
import { isHandoverEstablished } from '#contract/bookings/condition.ts';
import { confirmPayment, confirmStep } from '#contract/bookings/operations.ts';
import type { Booking, Payment } from '#contract/bookings/schemas.ts';
import { sidesSaying } from '#contract/bookings/sides-saying.ts';
import type { AskedStep } from '#contract/bookings/transitions.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { toast } from '#web/ui/toast.ts';
import { refusablePayments, sumToConfirm } from './booking-views.ts';
import { ConfirmStepDialog } from './confirm-step-dialog.tsx';
import { DenyConfirmation, deniableStep } from './deny-confirmation.tsx';
import { HandoverStands } from './handover-stands.tsx';
import { asksOfMissingCondition, momentWithoutCondition } from './moments.ts';
import styles from './next-action.module.css';
import { RefusePayment } from './refuse-payment.tsx';
import { anchorOf } from './sections.ts';
import { useBookingCall } from './use-booking-call.ts';
import { useEarlyWarning, useHandoverFollows } from './use-early-warning.ts';
import { useIsFresh } from './use-is-fresh.ts';

interface ConfirmButtonProps {
  booking: Booking;
  memberId: string;
  /** Whether another action stood here before. */
  replacesAnother: boolean;
}

/** One press was enough, and on the dashboard the line is gone: that it was heard is said. */
const sayDone = () => void toast('bookings:next.done', { kind: 'success' });

const ACTION_TEXT = {
  answerPayment: 'step.rentPaid.action',
  answerRefund: 'payment.refund.action',
} as const;

interface PaymentButtonProps extends ConfirmButtonProps {
  payment: Payment;
  kind: 'answerPayment' | 'answerRefund';
}

/** Confirms what the other side says was paid of the rent, or given back of it. */
export function PaymentButton(props: PaymentButtonProps) {
  const { booking, memberId, payment, kind, replacesAnother } = props;
  const { t } = useTranslation();
  const { money } = useFormat();
  const { busy, failure, run } = useBookingCall(booking.id);
  const isFresh = useIsFresh(replacesAnother);
  const confirm = async () => {
    const params = { id: booking.id, paymentId: payment.id };
    if (!(await run(callApi(confirmPayment, { params })))) sayDone();
  };
  return (
    <>
      {failure && <CallFailure error={failure} />}
      <p className="muted">{t('bookings:confirm.final')}</p>
      <div className={styles.reach}>
        <Button busy={busy} disabled={isFresh} onClick={confirm}>
          {t(`bookings:${ACTION_TEXT[kind]}.${sideOf(booking, memberId)}`, {
            amount: isolated(money(payment)),
          })}
        </Button>
        {payment.mayRemove && (
          <RefusePayment
            {...{ booking, memberId, payment }}
            kind={kind === 'answerRefund' ? 'refund' : 'rent'}
            disabled={isFresh || busy}
            onRefused={sayDone}
          />
        )}
      </div>
    </>
  );
}

/** The way to say that a rent was not paid as the other side says; of several payments, on the page that lists them. */
function RefuseRent({ booking, memberId, disabled }: RefuseRentProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const [payment, ...others] = refusablePayments(booking, memberId);
  if (!payment) return null;
  if (others.length === 0) {
    return (
      <RefusePayment
        {...{ booking, memberId, payment, disabled }}
        kind="rent"
        onRefused={sayDone}
      />
    );
  }
  return (
    <LinkButton
      look="line"
      to={`${page('booking', { bookingId: booking.id })}#${anchorOf('payments')}`}
    >
      {t('bookings:payment.remove.other')}
    </LinkButton>
  );
}

interface RefuseRentProps {
  booking: Booking;
  memberId: string;
  disabled: boolean;
}

interface StepButtonProps extends ConfirmButtonProps {
  step: AskedStep;
  look: 'blue' | 'line';
}

/**
 * Confirms a step: at once where the other side has said it already and nothing is unusual (that it is final then stands with the
 * button), else after a dialog that says what counts.
 */
export function StepButton({ booking, memberId, step, look, replacesAnother }: StepButtonProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { busy, failure, run } = useBookingCall(booking.id);
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const isFresh = useIsFresh(replacesAnother);
  const side = sideOf(booking, memberId);
  const early = useEarlyWarning(booking, step, memberId);
  const follows = useHandoverFollows(booking, step, memberId);
  // a handover on an earlier day is unusual even where both say so; a thing often comes back early
  const asksTwice =
    (early !== null && step === 'handover') || asksOfMissingCondition(booking, step, side);
  const sum = sumToConfirm(booking, step, memberId);
  const isAnswer = sidesSaying(booking, step) > 0;
  const denied = deniableStep(booking, step);
  const isBare = step === 'returned' && momentWithoutCondition(booking, step) !== null;
  const press = async () => {
    if (!isAnswer || asksTwice) return setAsked(step);
    const error = await run(callApi(confirmStep, { params: { id: booking.id }, body: { step } }));
    if (!error) sayDone();
  };
  return (
    <>
      {failure && <CallFailure error={failure} />}
      {isAnswer && isBare && !asksTwice && <p className="muted">{t('bookings:confirm.bare')}</p>}
      {isAnswer && !asksTwice && <p className="muted">{follows ?? t('bookings:confirm.final')}</p>}
      {/* what both have signed is said above the button */}
      {step === 'handover' && !isHandoverEstablished(booking) && (
        <HandoverStands {...{ booking, memberId }} />
      )}
      <div className={styles.reach}>
        <Button look={look} busy={busy} disabled={isFresh} onClick={press}>
          {t(`bookings:step.${step}.action.${side}`, { amount: sum ? isolated(money(sum)) : '' })}
        </Button>
        {step === 'rentPaid' && isAnswer && (
          <RefuseRent {...{ booking, memberId }} disabled={isFresh || busy} />
        )}
        {denied && (
          <DenyConfirmation
            {...{ booking, memberId }}
            step={denied}
            disabled={isFresh || busy}
            onDenied={sayDone}
          />
        )}
      </div>
      <ConfirmStepDialog
        booking={booking}
        memberId={memberId}
        step={asked}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
