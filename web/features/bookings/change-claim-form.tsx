import { mayOnlyFall } from '#contract/bookings/claims.ts';
import { returnedDeposit } from '#contract/bookings/deposits.ts';
import { changeClaim } from '#contract/bookings/operations.ts';
import { type Booking, claimChange } from '#contract/bookings/schemas.ts';
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
import { otherOf } from './booking-side.ts';
import { draftName } from './draft-name.ts';
import styles from './forms.module.css';
import { useBookingCall } from './use-booking-call.ts';

interface ChangeClaimFormProps {
  booking: Booking;
  memberId: string;
  onClose: () => void;
}

/** Another claimed sum, which the renter answers. */
export function ChangeClaimForm({ booking, memberId, onClose }: ChangeClaimFormProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const memberName = useMemberName();
  const { failure, run, setFailure } = useBookingCall(booking.id);
  const { deposit, claim } = booking;
  const { form, draft } = useDraftedForm(
    draftName(booking, 'change-claim', claim?.amount),
    claimChange,
    { amount: claim?.amount ?? Number.NaN },
  );
  if (!deposit || !claim) return null;
  const onlyFalls = mayOnlyFall(claim);
  const most = deposit.amount - returnedDeposit(booking);
  const refusalOf = (amount: number) => {
    if (onlyFalls && amount >= claim.amount) return 'claimNotLower';
    if (amount === claim.amount) return 'nothingChanged';
    return amount > most ? 'claimTooHigh' : null;
  };
  const submit = form.handleSubmit(async (body) => {
    // the contract's schema does not know the booking
    const message = refusalOf(body.amount);
    if (message)
      return form.setError('amount', { type: 'contract', message }, { shouldFocus: true });
    const error = await run(callApi(changeClaim, { params: { id: booking.id }, body }));
    if (error) return setFailure(showFieldErrors(form, error));
    draft.clear();
    onClose();
  });
  const sum = (amount: number) => isolated(money({ ...deposit, amount }));
  const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
  const { counterAmount } = claim;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <CallFailure error={failure} />}
      <p>{t(`bookings:claim.changeLead.${onlyFalls ? 'disputed' : 'open'}`, { name })}</p>
      {counterAmount !== null && (
        <p>{t('bookings:claim.changeCounter', { name, counter: sum(counterAmount) })}</p>
      )}
      <AmountField
        control={form.control}
        name="amount"
        label={t('bookings:claim.amount')}
        currency={deposit.currency}
        help={
          onlyFalls
            ? t('bookings:claim.below', { amount: sum(claim.amount) })
            : t('bookings:claim.amountHelp', { deposit: sum(most) })
        }
      />
      <FormEnd>
        <Button look="line" onClick={onClose}>
          {t('bookings:back')}
        </Button>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t('bookings:claim.changeSubmit')}
        </Button>
      </FormEnd>
    </form>
  );
}
