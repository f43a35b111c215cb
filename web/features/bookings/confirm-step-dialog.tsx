import { useState } from 'react';
import { confirmStep } from '#contract/bookings/operations.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/bookings/payments.ts';
import { type Booking, confirmation, type HandoverMoment } from '#contract/bookings/schemas.ts';
import type { AskedStep } from '#contract/bookings/transitions.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { showFieldErrors, useContractForm } from '#web/lib/forms/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { Select } from '#web/ui/inputs.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { otherOf } from './booking-side.ts';
import { confirmationsOf, depositToConfirm, rentToConfirm } from './booking-views.ts';
import styles from './forms.module.css';
import { momentWithoutCondition } from './moments.ts';
import { useBookingCall } from './use-booking-call.ts';
import { useEarlyWarning, useHandoverFollows } from './use-early-warning.ts';
import { useShowMoment } from './use-show-moment.ts';

interface ConfirmStepDialogProps {
  booking: Booking;
  memberId: string;
  /** The step to confirm; null closes. */
  step: AskedStep | null;
  onClose: () => void;
}

/** Shows what a party is about to confirm before it counts. */
export function ConfirmStepDialog({ step, onClose, ...rest }: ConfirmStepDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={step !== null} onClose={onClose} title={step && t(`terms:bookingStep.${step}`)}>
      {step && <ConfirmStepForm {...rest} step={step} onClose={onClose} />}
    </Dialog>
  );
}

interface ConfirmStepFormProps extends ConfirmStepDialogProps {
  step: AskedStep;
}

function ConfirmStepForm({ booking, memberId, step, onClose }: ConfirmStepFormProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const memberName = useMemberName();
  const side = sideOf(booking, memberId);
  const { failure, run, setFailure } = useBookingCall(booking.id);
  // the first side to say that the rent was paid also says how
  const isSaid = booking.payments.some((one) => !one.confirmedAt && one.authorId !== memberId);
  const asksMethod = step === 'rentPaid' && !isSaid;
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const form = useContractForm(confirmation, { step });
  const submit = form.handleSubmit(async (body) => {
    const error = await run(
      callApi(confirmStep, {
        params: { id: booking.id },
        body: asksMethod ? { ...body, method } : body,
      }),
    );
    if (error) setFailure(showFieldErrors(form, error));
    else onClose();
  });
  const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
  const isAnswer = confirmationsOf(booking, step).length > 0;
  const early = useEarlyWarning(booking, step, memberId);
  const follows = useHandoverFollows(booking, step, memberId);
  const bare = momentWithoutCondition(booking, step);
  const showMoment = useShowMoment(booking.id);
  const conditionFirst = (moment: HandoverMoment) => {
    onClose();
    showMoment(moment);
  };
  const left = depositToConfirm(booking);
  const words = {
    name,
    amount: isolated(money(rentToConfirm(booking, memberId))),
    deposit: left ? isolated(money(left)) : '',
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <CallFailure error={failure} />}
      {early && <p className={styles.early}>{early}</p>}
      <p>{t(`bookings:step.${step}.attest.${side}`, words)}</p>
      {bare && (
        <div className={styles.bare}>
          <p className="muted">{t('bookings:confirm.bare')}</p>
          <Button look="line" wide onClick={() => conditionFirst(bare)}>
            {t('bookings:confirm.conditionFirst')}
          </Button>
        </div>
      )}
      {asksMethod && (
        <Select
          label={t('bookings:payment.method')}
          value={method}
          onChange={({ target }) => setMethod(target.value as PaymentMethod)}
        >
          {PAYMENT_METHODS.map((one) => (
            <option key={one} value={one}>
              {t(`terms:paymentMethod.${one}`)}
            </option>
          ))}
        </Select>
      )}
      <p className="muted">{t('bookings:confirm.note', { name })}</p>
      {/* a warning about an early handover has said it */}
      {!early && follows && <p>{follows}</p>}
      {isAnswer && !follows && <p className="muted">{t('bookings:confirm.final')}</p>}
      <FormEnd>
        <Button look="line" onClick={onClose}>
          {t('bookings:back')}
        </Button>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t(early ? 'bookings:confirm.yesEarly' : 'bookings:confirm.yes')}
        </Button>
      </FormEnd>
    </form>
  );
}
