import { useState } from 'react';
import { denyConfirmation, denyReturn, sayNoShow } from '#contract/bookings/operations.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { lastDayOf } from '#contract/days/shown.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { otherOf } from './booking-side.ts';
import { sumOfObjection } from './booking-views.ts';
import styles from './forms.module.css';
import { useBookingCall } from './use-booking-call.ts';

interface ContradictActionsProps {
  booking: Booking;
  memberId: string;
}

const ACTIONS = ['noShow', 'objectReturn'] as const;
type ContradictAction = (typeof ACTIONS)[number];

/**
 * The two buttons with which a member contradicts the other side: it did not come, or the thing did not come back. Each opens a
 * dialog before the call.
 */
export function ContradictActions(props: ContradictActionsProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<ContradictAction | null>(null);
  const memberName = useMemberName();
  const { booking, memberId } = props;
  const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
  const close = () => setAsked(null);
  return (
    <>
      {ACTIONS.filter((action) => booking.actions.includes(action)).map((action) => (
        <Button key={action} look="danger-line" onClick={() => setAsked(action)}>
          {t(`bookings:end.action.${action}`)}
        </Button>
      ))}
      <Dialog
        open={asked !== null}
        onClose={close}
        title={asked && t(`bookings:end.title.${asked}`, { name })}
      >
        {asked && <ContradictForm {...props} name={name} action={asked} onClose={close} />}
      </Dialog>
    </>
  );
}

/** What follows: before the agreed end an objection only denies the return, from then on it asks for the deposit, if there is one. */
function textOf(booking: Booking, action: ContradictAction) {
  if (action === 'noShow') return action;
  const isEarly = booking.steps.some(({ step, mayDeny }) => step === 'returned' && mayDeny);
  if (isEarly) return 'objectReturnEarly';
  return sumOfObjection(booking) ? 'objectReturnClaim' : action;
}

interface ContradictFormProps extends ContradictActionsProps {
  action: ContradictAction;
  name: string;
  onClose: () => void;
}

function ContradictForm({ booking, action, name, onClose }: ContradictFormProps) {
  const { t } = useTranslation();
  const { busy, failure, run } = useBookingCall(booking.id);
  const { money, longDay } = useFormat();
  const text = textOf(booking, action);
  const asked = sumOfObjection(booking);
  const confirm = async () => {
    const params = { id: booking.id };
    // what was read counts: a denial that comes after the agreed end asks for no deposit
    const call =
      text === 'objectReturnEarly'
        ? callApi(denyConfirmation, { params, body: { step: 'returned' } })
        : callApi(action === 'noShow' ? sayNoShow : denyReturn, { params });
    if (!(await run(call))) onClose();
  };
  return (
    <div className={styles.form}>
      {failure && <CallFailure error={failure} />}
      <p>
        {t(`bookings:end.text.${text}`, {
          name,
          day: isolated(longDay(lastDayOf(booking))),
          amount: asked ? isolated(money(asked)) : '',
        })}
      </p>
      <FormEnd>
        <Button look="line" onClick={onClose}>
          {t('bookings:back')}
        </Button>
        <Button look="danger" busy={busy} onClick={confirm}>
          {t(`bookings:end.action.${action}`)}
        </Button>
      </FormEnd>
    </div>
  );
}
