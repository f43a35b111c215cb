import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasSigned } from '#contract/bookings/condition.ts';
import { cancelBooking } from '#contract/bookings/operations.ts';
import { recordedRent } from '#contract/bookings/rent-sums.ts';
import { type Booking, cancellation } from '#contract/bookings/schemas.ts';
import { isSaidBy, sidesSaying } from '#contract/bookings/sides-saying.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { showFieldErrors, useDraftedForm } from '#web/lib/forms/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { TextArea } from '#web/ui/inputs.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast.ts';
import { otherOf } from './booking-side.ts';
import { draftName } from './draft-name.ts';
import { whyNoMore } from './ends-cancelling.ts';
import styles from './forms.module.css';
import { HEAD_ANCHOR, showSection } from './sections.ts';
import { bookingQuery } from './use-booking.ts';
import { useBookingCall } from './use-booking-call.ts';

interface CancelBookingProps {
  booking: Booking;
  memberId: string;
}

/** Cancels a booking, with a reason for the other side; says why that is not possible any more. */
export function CancelBooking(props: CancelBookingProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (!props.booking.actions.includes('cancel') && !open) return <NoMore {...props} />;
  const close = () => setOpen(false);
  return (
    <>
      <Button look="danger-line" onClick={() => setOpen(true)}>
        {t('bookings:cancel.action')}
      </Button>
      <Dialog open={open} onClose={close} title={t('bookings:cancel.title')}>
        <CancelForm {...props} onClose={close} />
      </Dialog>
    </>
  );
}

/** Why the booking can be cancelled no more. */
function NoMore({ booking, memberId }: CancelBookingProps) {
  const { t } = useTranslation();
  const memberName = useMemberName();
  const why = whyNoMore(booking, memberId, new Date());
  if (why === null) return null;
  const name = isolated(memberName(booking.owner));
  return <p className="muted">{t(`bookings:cancel.noMore.${why}`, { name })}</p>;
}

/** Says what happened where the booking could not be cancelled any more: the page shows it as it is now. */
function sayWhyNot(booking: Booking, memberId: string, name: string) {
  const why = whyNoMore(booking, memberId, new Date());
  if (booking.status === 'cancelled') {
    void toast('bookings:cancel.gone', { values: { name } });
  } else if (why === null) {
    void toast('bookings:refusal.changed');
  } else {
    void toast(`bookings:cancel.noMore.${why}`, { values: { name } });
  }
}

function CancelForm({ booking, memberId, onClose }: CancelBookingProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const memberName = useMemberName();
  const { money } = useFormat();
  const client = useQueryClient();
  const { failure, run, setFailure } = useBookingCall(booking.id);
  const { form, draft } = useDraftedForm(draftName(booking, 'cancel'), cancellation, {
    reason: '',
  });
  const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
  const submit = form.handleSubmit(async (body) => {
    const error = await run(callApi(cancelBooking, { params: { id: booking.id }, body }));
    if (error?.code === 'actionNotAllowed') {
      onClose();
      showSection(HEAD_ANCHOR);
      const changed = client.getQueryData(bookingQuery(booking.id).queryKey);
      return sayWhyNot(changed ?? booking, memberId, name);
    }
    if (error) return setFailure(showFieldErrors(form, error));
    draft.clear();
    onClose();
    // the button was at the end of a long page: what has become of the booking stands at its top
    showSection(HEAD_ANCHOR);
    void toast('bookings:cancel.done', { kind: 'success', values: { name } });
  });
  const isGiven = sidesSaying(booking, 'depositGiven') > 0;
  const paid = recordedRent(booking);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <CallFailure error={failure} />}
      <ul className={styles.follows}>
        <li>{t('bookings:cancel.follows.days')}</li>
        {isGiven && booking.deposit && (
          <li>
            {t('bookings:cancel.follows.deposit', { deposit: isolated(money(booking.deposit)) })}
          </li>
        )}
        {paid.amount > 0 && (
          <li>
            {t('bookings:cancel.follows.paid', {
              paid: isolated(money(paid)),
            })}
          </li>
        )}
        {hasSigned(booking, 'handover', memberId) && (
          <li>{t('bookings:cancel.follows.signed.mine')}</li>
        )}
        {hasSigned(booking, 'handover', otherOf(booking, memberId).id) && (
          <li>{t('bookings:cancel.follows.signed.theirs', { name })}</li>
        )}
        {isSaidBy(booking, 'handover', memberId) && (
          <li>{t('bookings:cancel.follows.confirmed')}</li>
        )}
        <li>
          {t('bookings:cancel.follows.final')}{' '}
          {booking.actions.includes('change') &&
            booking.changeable.start &&
            t('bookings:cancel.follows.otherDates')}
        </li>
      </ul>
      <TextArea
        label={t('bookings:cancel.reason')}
        help={t('bookings:cancel.reasonHelp', { name })}
        {...form.register('reason')}
        error={form.formState.errors.reason}
      />
      <FormEnd>
        <Button look="line" onClick={onClose}>
          {t('bookings:back')}
        </Button>
        <Button type="submit" look="danger" busy={form.formState.isSubmitting}>
          {t('bookings:cancel.action')}
        </Button>
      </FormEnd>
    </form>
  );
}
