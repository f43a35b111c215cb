import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { mayOnlyFall } from '#contract/bookings/claims.ts';
import { depositWithout } from '#contract/bookings/deposits.ts';
import { changeClaim } from '#contract/bookings/operations.ts';
import { type Booking, claimChange } from '#contract/bookings/schemas.ts';
import type { ErrorCode } from '#contract/errors.ts';
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
import { otherOf } from './booking-side.ts';
import { ClaimItemsField } from './claim-items-field.tsx';
import { ClaimPhotosField } from './claim-photos.tsx';
import { draftName } from './draft-name.ts';
import { PhotoForm, PhotoFormEnd, SendButton } from './photo-form.tsx';
import { useBookingCall } from './use-booking-call.ts';

interface ChangeClaimFormProps {
  booking: Booking;
  memberId: string;
  onClose: () => void;
}

/** A sum that the booking does not allow, although the schema of the call does. */
const refusal = (error: ErrorCode, isRefused: (amount: number) => boolean) =>
  z.refine<{ amount: number }>(({ amount }) => !isRefused(amount), { error, path: ['amount'] });

/** Another claimed sum, which the renter answers. */
export function ChangeClaimForm({ booking, memberId, onClose }: ChangeClaimFormProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const memberName = useMemberName();
  const { failure, run, setFailure } = useBookingCall(booking.id);
  const { deposit, claim } = booking;
  const onlyFalls = claim !== null && mayOnlyFall(claim);
  const most = depositWithout(0, booking);
  const now = claim?.amount ?? Number.NaN;
  const { form, draft } = useDraftedForm(
    draftName(booking, 'change-claim', claim?.amount),
    claimChange.check(
      refusal('claimNotLower', (amount) => onlyFalls && amount >= now),
      refusal('nothingChanged', (amount) => amount === now),
      refusal('claimTooHigh', (amount) => amount > most),
    ),
    // an objection to a return may have none
    { amount: now, reason: claim?.reason ?? '', items: claim?.items ?? [], photos: [] },
  );
  const { field: photos } = useController({ control: form.control, name: 'photos' });
  const chosen = photos.value ?? [];
  if (!deposit || !claim) return null;
  // of several wrong fields the one that was registered first gets the focus, and `AmountField` registers itself late
  form.register('amount');
  const submit = form.handleSubmit(async (body) => {
    const error = await run(callApi(changeClaim, { params: { id: booking.id }, body }));
    if (error) return setFailure(showFieldErrors(form, error));
    draft.clear();
    onClose();
  });
  const sum = (amount: number) => isolated(money({ ...deposit, amount }));
  const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
  const { counterAmount } = claim;
  return (
    <PhotoForm onSubmit={submit}>
      {failure && <CallFailure error={failure} />}
      <p>{t(`bookings:claim.changeLead.${onlyFalls ? 'disputed' : 'open'}`, { name })}</p>
      {counterAmount !== null && (
        <p>
          {t('bookings:claim.changeCounter', {
            name,
            counter: sum(counterAmount),
            back: sum(depositWithout(counterAmount, booking)),
          })}
        </p>
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
      <TextArea
        label={t('bookings:confirm.reason')}
        {...form.register('reason')}
        error={form.formState.errors.reason}
      />
      <ClaimItemsField booking={booking} field={form.register('items')} />
      <ClaimPhotosField
        {...{ booking, memberId }}
        chosen={chosen}
        already={claim.photos}
        onChoose={(id, isChosen) =>
          photos.onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
        }
        // as they are when the photos have arrived, not when they were taken
        onAdded={(ids) => photos.onChange([...(form.getValues('photos') ?? []), ...ids])}
      />
      <PhotoFormEnd standing>
        <Button look="line" onClick={onClose}>
          {t('bookings:back')}
        </Button>
        <SendButton type="submit" busy={form.formState.isSubmitting}>
          {t('bookings:claim.changeSubmit')}
        </SendButton>
      </PhotoFormEnd>
    </PhotoForm>
  );
}
