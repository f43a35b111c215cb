import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { worsenedItems } from '#contract/bookings/condition-change.ts';
import { openClaim } from '#contract/bookings/operations.ts';
import { type Booking, claimInput } from '#contract/bookings/schemas.ts';
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

interface ClaimFormProps {
  booking: Booking;
  memberId: string;
  onClose: () => void;
}

/** Error codes that concern one field although they are errors of the whole call. */
const FIELD_OF_REFUSAL = { claimTooHigh: 'amount' } as const;

/** What the owner claims of the deposit, why, and what that rests on. */
export function ClaimForm({ booking, memberId, onClose }: ClaimFormProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const memberName = useMemberName();
  const { failure, run, setFailure } = useBookingCall(booking.id);
  const { deposit } = booking;
  const { form, draft } = useDraftedForm(
    draftName(booking, 'claim'),
    claimInput.check(
      z.refine(({ amount }) => amount <= (deposit?.amount ?? 0), {
        error: 'claimTooHigh',
        path: ['amount'],
      }),
    ),
    {
      amount: Number.NaN,
      reason: '',
      items: worsenedItems(booking),
      photos: [],
    },
  );
  const { errors, isSubmitting } = form.formState;
  const { field: photos } = useController({ control: form.control, name: 'photos' });
  const chosen = photos.value ?? [];
  if (!deposit) return null;
  // of several wrong fields the one that was registered first gets the focus, and `AmountField` registers itself late
  form.register('amount');
  const submit = form.handleSubmit(async (body) => {
    const error = await run(callApi(openClaim, { params: { id: booking.id }, body }));
    if (error) return setFailure(showFieldErrors(form, error, FIELD_OF_REFUSAL));
    draft.clear();
    onClose();
  });
  const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
  return (
    <PhotoForm onSubmit={submit}>
      {failure && <CallFailure error={failure} />}
      <p>{t('bookings:claim.formLead', { name })}</p>
      <AmountField
        control={form.control}
        name="amount"
        label={t('bookings:claim.amount')}
        currency={deposit.currency}
        help={t('bookings:claim.amountHelp', { deposit: isolated(money(deposit)) })}
      />
      <TextArea
        label={t('bookings:confirm.reason')}
        {...form.register('reason')}
        error={errors.reason}
      />
      <ClaimItemsField booking={booking} field={form.register('items')} />
      <ClaimPhotosField
        {...{ booking, memberId }}
        chosen={chosen}
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
        <SendButton type="submit" busy={isSubmitting}>
          {t('bookings:claim.submit', { name })}
        </SendButton>
      </PhotoFormEnd>
    </PhotoForm>
  );
}
