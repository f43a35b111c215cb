import { useId, useState } from 'react';
import { acceptExtension, declineExtension } from '#contract/bookings/operations.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { BookingAction } from '#contract/bookings/transitions.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { callApi } from '#web/lib/api.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { otherOf } from './booking-side.ts';
import { ExtensionDifference } from './extension-difference.tsx';
import { ExtensionForm } from './extension-form.tsx';
import styles from './section.module.css';
import { useBookingCall } from './use-booking-call.ts';

const ANSWERS = [
  { action: 'acceptExtension', key: 'bookings:extension.accept', look: 'blue' },
  { action: 'declineExtension', key: 'bookings:extension.decline', look: 'line' },
] as const satisfies { action: BookingAction; key: string; look: 'blue' | 'line' }[];

const CALLS = { acceptExtension, declineExtension };

/** Extensions: the pending request with its answers, and the form to ask for one; renders nothing once it is too late. */
export function ExtensionSection({ booking, memberId }: { booking: Booking; memberId: string }) {
  const { t } = useTranslation();
  const memberName = useMemberName();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const [answered, setAnswered] = useState<keyof typeof CALLS | null>(null);
  const { busy, failure, run } = useBookingCall(booking.id);
  const { extension, actions } = booking;
  const mayAsk = actions.includes('extend');
  if (!mayAsk && !extension) return null;
  const mine = extension?.authorId === memberId;
  const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
  const answers = ANSWERS.filter(({ action }) => actions.includes(action));
  const answer = async (action: keyof typeof CALLS) => {
    setAnswered(action);
    await run(callApi(CALLS[action], { params: { id: booking.id } }));
  };
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('bookings:extension.title')}</h2>
      {extension && (
        <div className={styles.asked}>
          <p>{t(`bookings:extension.${mine ? 'mine' : 'theirs'}`, { name })}</p>
          <ExtensionDifference booking={booking} end={extension} amount={extension.amount} />
          {failure && <CallFailure error={failure} />}
          {answers.length > 0 && (
            <div className={styles.buttons}>
              {answers.map(({ action, key, look }) => (
                <Button
                  key={action}
                  look={look}
                  busy={busy && answered === action}
                  onClick={() => answer(action)}
                >
                  {t(key)}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
      {mayAsk && (
        <Button look="line" onClick={() => setOpen(true)}>
          {t(mine ? 'bookings:extension.change' : 'bookings:extension.ask')}
        </Button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('bookings:extension.ask')}>
        <ExtensionForm booking={booking} onClose={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}
