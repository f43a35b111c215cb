import { useState } from 'react';
import * as z from 'zod/mini';
import { depositWithout } from '#contract/bookings/deposits.ts';
import { disputeClaim } from '#contract/bookings/operations.ts';
import { type Booking, claimDispute } from '#contract/bookings/schemas.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { AmountField } from '#web/features/proposals/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { showFieldErrors, useDraftedForm } from '#web/lib/forms/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { TextArea } from '#web/ui/inputs.tsx';
import { AddPhotos } from './add-photos.tsx';
import { otherOf } from './booking-side.ts';
import { claimKeys } from './claim-words.ts';
import { draftName } from './draft-name.ts';
import styles from './forms.module.css';
import { LinePhotos } from './line-photos.tsx';
import { PhotoForm, PhotoFormEnd, SendButton } from './photo-form.tsx';
import { useBookingCall } from './use-booking-call.ts';

interface DisputeClaimFormProps {
  booking: Booking;
  memberId: string;
  onClose: () => void;
}

/** Why the renter disagrees with what is claimed, what they would accept, and photos of the return that show it. */
export function DisputeClaimForm({ booking, memberId, onClose }: DisputeClaimFormProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const memberName = useMemberName();
  const { failure, run, setFailure } = useBookingCall(booking.id);
  const [added, setAdded] = useState<string[]>([]);
  const { deposit, claim } = booking;
  // another sum needs another answer
  const { form, draft } = useDraftedForm(
    draftName(booking, 'dispute-claim', claim?.amount),
    claimDispute.check(
      z.refine(
        ({ counterAmount }) =>
          !(counterAmount !== undefined && counterAmount >= (claim?.amount ?? 0)),
        { error: 'counterNotLower', path: ['counterAmount'] },
      ),
    ),
    { reason: '' },
  );
  const submit = form.handleSubmit(async (body) => {
    const error = await run(callApi(disputeClaim, { params: { id: booking.id }, body }));
    if (error) return setFailure(showFieldErrors(form, error));
    draft.clear();
    onClose();
  });
  const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
  const counter = form.watch('counterAmount') ?? 0;
  const isOffered = claim !== null && counter > 0 && counter < claim.amount;
  return (
    <PhotoForm onSubmit={submit}>
      {failure && <CallFailure error={failure} />}
      {claim && <p>{t(claimKeys(claim, 'renter').disputeLead, { name })}</p>}
      <TextArea
        label={t('bookings:claim.disputeReason')}
        {...form.register('reason')}
        error={form.formState.errors.reason}
      />
      {deposit && claim && claim.amount > 1 && (
        <AmountField
          control={form.control}
          name="counterAmount"
          label={t('bookings:claim.counterField', { name })}
          currency={deposit.currency}
          help={t('bookings:claim.counterHelp', {
            amount: isolated(money({ ...deposit, amount: claim.amount })),
            name,
          })}
          optional
        />
      )}
      {deposit && isOffered && (
        <p role="status">
          {t('bookings:claim.backWith', {
            back: isolated(money({ ...deposit, amount: depositWithout(counter, booking) })),
          })}
        </p>
      )}
      <div className={styles.photos}>
        <LinePhotos {...{ booking, memberId }} moment="return" photoIds={added} />
        <AddPhotos
          {...{ booking, memberId }}
          moment="return"
          onStored={(ids) => setAdded([...added, ...ids])}
        />
      </div>
      <PhotoFormEnd standing>
        <Button look="line" onClick={onClose}>
          {t('bookings:back')}
        </Button>
        <SendButton type="submit" busy={form.formState.isSubmitting}>
          {t('bookings:claim.dispute')}
        </SendButton>
      </PhotoFormEnd>
    </PhotoForm>
  );
}
