import { useId, useState } from 'react';
import { acceptChange, declineChange, withdrawChange } from '#contract/bookings/operations.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { callApi } from '#web/lib/api.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { otherOf } from './booking-side.ts';
import { ChangeDifference } from './change-difference.tsx';
import { ChangeForm } from './change-form.tsx';
import { DroppedHours } from './dropped-hours.tsx';
import styles from './section.module.css';
import { SureDialog } from './sure-dialog.tsx';
import { useBookingCall } from './use-booking-call.ts';
import { useSuggestionText } from './use-suggestion-text.ts';

const ANSWERS = [
  { action: 'acceptChange', key: 'bookings:change.accept', look: 'blue' },
  { action: 'declineChange', key: 'bookings:change.decline', look: 'line' },
  { action: 'withdrawChange', key: 'bookings:change.withdraw', look: 'line' },
] as const;

const CALLS = { acceptChange, declineChange, withdrawChange };

/** Changes: the pending request with its answers, and the form to ask for one; renders nothing once it is too late. */
export function ChangeSection({ booking, memberId }: { booking: Booking; memberId: string }) {
  const { t } = useTranslation();
  const memberName = useMemberName();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  // the change that is being accepted, also when it is withdrawn or another one follows it meanwhile
  const [sure, setSure] = useState<Booking['change']>(null);
  const [answered, setAnswered] = useState<keyof typeof CALLS | null>(null);
  const { busy, failure, run } = useBookingCall(booking.id);
  const { change, actions } = booking;
  const mayAsk = actions.includes('change');
  if (!mayAsk && !change && !open && !sure) return null;
  const mine = change?.authorId === memberId;
  const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
  const answers = ANSWERS.filter(({ action }) => actions.includes(action));
  const answer = async (action: keyof typeof CALLS) => {
    setAnswered(action);
    const params = { id: booking.id };
    const error = await run(
      action === 'acceptChange'
        ? callApi(acceptChange, { params, query: { change: sure?.id } })
        : callApi(CALLS[action], { params }),
    );
    if (!error) setSure(null);
  };
  const press = (action: keyof typeof CALLS) =>
    action === 'acceptChange' ? setSure(change) : void answer(action);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('bookings:change.title')}</h2>
      {change && (
        <div className={styles.asked}>
          <p>{t(`bookings:change.${mine ? 'mine' : 'theirs'}`, { name })}</p>
          <ChangeDifference booking={booking} terms={change} />
          <Suggestion booking={booking} change={change} />
          <ChangeNote change={change} />
          {mine && <DroppedHours {...{ booking, change }} />}
          {failure && !sure && <CallFailure error={failure} />}
          {answers.length > 0 && (
            <div className={styles.buttons}>
              {answers.map(({ action, key, look }) => (
                <Button
                  key={action}
                  look={look}
                  busy={busy && answered === action}
                  onClick={() => press(action)}
                >
                  {t(key)}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
      {mayAsk && (!change || mine) && (
        <Button look="line" onClick={() => setOpen(true)}>
          {t(mine ? 'bookings:change.edit' : 'bookings:change.ask')}
        </Button>
      )}
      <SureDialog
        open={sure !== null}
        onClose={() => setSure(null)}
        title={t('bookings:change.dialog')}
        yes={t('bookings:change.accept')}
        {...{ busy, failure }}
        onYes={() => void answer('acceptChange')}
      >
        {sure && <ChangeDifference booking={booking} terms={sure} />}
        {sure && <Suggestion booking={booking} change={sure} />}
        {sure && <ChangeNote change={sure} />}
        {sure && <DroppedHours booking={booking} change={sure} />}
        <p>{t('bookings:change.sure')}</p>
      </SureDialog>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('bookings:change.ask')}>
        <ChangeForm {...{ booking, memberId }} onClose={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}

interface ChangeProps {
  booking: Booking;
  change: NonNullable<Booking['change']>;
}

/** What other days cost at the listed or the agreed price, next to which their new total is read. */
function Suggestion({ booking, change }: ChangeProps) {
  const text = useSuggestionText()(booking, change);
  return text && <p className="muted">{text}</p>;
}

/** Why a change is asked for; nothing where its author has not said it. */
function ChangeNote({ change }: Pick<ChangeProps, 'change'>) {
  const { t } = useTranslation();
  if (!change.note) return null;
  return (
    <p className={styles.note} dir="auto">
      {t('bookings:ledger.reason', { reason: isolated(change.note) })}
    </p>
  );
}
