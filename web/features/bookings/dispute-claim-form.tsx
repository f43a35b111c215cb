import { disputeClaim } from '#contract/bookings/operations.ts';
import { type Booking, claimDispute } from '#contract/bookings/schemas.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { callApi } from '#web/lib/api.ts';
import { showFieldErrors, useContractForm } from '#web/lib/forms/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { TextArea } from '#web/ui/inputs.tsx';
import { otherOf } from './booking-side.ts';
import styles from './forms.module.css';
import { useBookingCall } from './use-booking-call.ts';

interface DisputeClaimFormProps {
  booking: Booking;
  memberId: string;
  onClose: () => void;
}

/** Why the renter disagrees with what is kept. */
export function DisputeClaimForm({ booking, memberId, onClose }: DisputeClaimFormProps) {
  const { t } = useTranslation();
  const memberName = useMemberName();
  const { failure, run, setFailure } = useBookingCall(booking.id);
  const form = useContractForm(claimDispute, { reason: '' });
  const submit = form.handleSubmit(async (body) => {
    const error = await run(callApi(disputeClaim, { params: { id: booking.id }, body }));
    if (error) setFailure(showFieldErrors(form, error));
    else onClose();
  });
  const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <CallFailure error={failure} />}
      <p>{t('bookings:claim.disputeLead', { name })}</p>
      <TextArea
        label={t('bookings:claim.disputeReason')}
        {...form.register('reason')}
        error={form.formState.errors.reason}
      />
      <div className={styles.actions}>
        <Button look="line" onClick={onClose}>
          {t('bookings:back')}
        </Button>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t('bookings:claim.dispute')}
        </Button>
      </div>
    </form>
  );
}
