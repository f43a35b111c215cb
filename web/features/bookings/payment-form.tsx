import * as z from 'zod/mini';
import { addPayment, addRefund } from '#contract/bookings/operations.ts';
import { PAYMENT_METHODS, type PaymentKind } from '#contract/bookings/payments.ts';
import { refundableRent, unrecordedRent } from '#contract/bookings/rent-sums.ts';
import { type Booking, paymentInput } from '#contract/bookings/schemas.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { AmountField } from '#web/features/proposals/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { showFieldErrors, useDraftedForm } from '#web/lib/forms/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { Select, TextInput } from '#web/ui/inputs.tsx';
import { otherOf } from './booking-side.ts';
import { draftName } from './draft-name.ts';
import styles from './forms.module.css';
import { useBookingCall } from './use-booking-call.ts';

interface PaymentFormProps {
  booking: Booking;
  memberId: string;
  kind: PaymentKind;
  onClose: () => void;
}

/** What a form of each kind notes, of what, and under which name its draft is. */
const NOTED = {
  rent: { operation: addPayment, leftOf: unrecordedRent, draft: 'payment' },
  refund: { operation: addRefund, leftOf: refundableRent, draft: 'refund' },
} as const;

/** Error codes that concern one field although they are errors of the whole call. */
const FIELD_OF_REFUSAL = { paymentTooHigh: 'amount' } as const;

/** A payment or a refund: how much, how, and a note; what is left is filled in. */
export function PaymentForm({ booking, memberId, kind, onClose }: PaymentFormProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { failure, run, setFailure } = useBookingCall(booking.id);
  const name = isolated(useMemberName()(otherOf(booking, memberId), { short: true }));
  const { operation, leftOf, draft: drafted } = NOTED[kind];
  const left = leftOf(booking);
  const { form, draft } = useDraftedForm(
    draftName(booking, drafted, left.amount),
    paymentInput.check(
      z.refine(({ amount }) => amount <= left.amount, {
        error: 'paymentTooHigh',
        path: ['amount'],
      }),
    ),
    { amount: left.amount, currency: left.currency, method: 'cash', note: '' },
  );
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    const error = await run(callApi(operation, { params: { id: booking.id }, body }));
    if (error) return setFailure(showFieldErrors(form, error, FIELD_OF_REFUSAL));
    draft.clear();
    onClose();
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <CallFailure error={failure} />}
      <p className="muted">{t('bookings:payment.lead', { name })}</p>
      {booking.status === 'agreed' && <p>{t('bookings:payment.early')}</p>}
      <AmountField
        control={form.control}
        name="amount"
        label={t('bookings:payment.amount')}
        currency={left.currency}
        help={t('bookings:payment.amountHelp', { left: isolated(money(left)) })}
      />
      <Select
        label={t('bookings:payment.method')}
        {...form.register('method')}
        error={errors.method}
      >
        {PAYMENT_METHODS.map((method) => (
          <option key={method} value={method}>
            {t(`terms:paymentMethod.${method}`)}
          </option>
        ))}
      </Select>
      <TextInput
        label={t('bookings:payment.note')}
        help={t('bookings:payment.noteHelp')}
        optional
        {...form.register('note')}
        error={errors.note}
      />
      <FormEnd>
        <Button look="line" onClick={onClose}>
          {t('bookings:back')}
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {t(kind === 'refund' ? 'bookings:payment.refund.submit' : 'bookings:payment.submit')}
        </Button>
      </FormEnd>
    </form>
  );
}
