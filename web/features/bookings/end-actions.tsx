import { useState } from 'react';
import { objectReturn, sayNoShow } from '#contract/bookings/operations.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { callApi } from '#web/lib/api.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { otherOf } from './booking-side.ts';
import styles from './forms.module.css';
import { useBookingCall } from './use-booking-call.ts';

interface EndActionsProps {
  booking: Booking;
  memberId: string;
}

const CALLS = { noShow: sayNoShow, objectReturn } as const;
type EndAction = keyof typeof CALLS;
const ACTIONS = Object.keys(CALLS) as EndAction[];

/** That the other side did not come, or that a thing said to be back is not: each asks once more before it counts. */
export function EndActions(props: EndActionsProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<EndAction | null>(null);
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
        {asked && <EndForm {...props} name={name} action={asked} onClose={close} />}
      </Dialog>
    </>
  );
}

interface EndFormProps extends EndActionsProps {
  action: EndAction;
  name: string;
  onClose: () => void;
}

function EndForm({ booking, action, name, onClose }: EndFormProps) {
  const { t } = useTranslation();
  const { busy, failure, run } = useBookingCall(booking.id);
  const confirm = async () => {
    const error = await run(callApi(CALLS[action], { params: { id: booking.id } }));
    if (!error) onClose();
  };
  return (
    <div className={styles.form}>
      {failure && <CallFailure error={failure} />}
      <p>{t(`bookings:end.text.${action}`, { name })}</p>
      <div className={styles.actions}>
        <Button look="line" onClick={onClose}>
          {t('bookings:back')}
        </Button>
        <Button look="danger" busy={busy} onClick={confirm}>
          {t(`bookings:end.action.${action}`)}
        </Button>
      </div>
    </div>
  );
}
