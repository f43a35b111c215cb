import { useId, useState } from 'react';
import { confirmPayment, removePayment } from '#contract/bookings/operations.ts';
import { namedMethod } from '#contract/bookings/payments.ts';
import type { Booking, Payment } from '#contract/bookings/schemas.ts';
import { sideOf } from '#contract/next-steps/next-step.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useLanguage } from '#web/lib/language.ts';
import { signedMoney } from '#web/lib/signed-money.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { otherOf } from './booking-side.ts';
import { recordedRent, unpaidRent, unrecordedRent } from './booking-views.ts';
import { HowToPay } from './how-to-pay.tsx';
import { PaymentForm } from './payment-form.tsx';
import styles from './payments-section.module.css';
import sectionStyles from './section.module.css';
import { useBookingCall } from './use-booking-call.ts';

interface PaymentsSectionProps {
  booking: Booking;
  memberId: string;
}

/** The rent as a ledger: what was agreed on and changed, what was paid by which way, what is left. */
export function PaymentsSection({ booking, memberId }: PaymentsSectionProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const language = useLanguage();
  const memberName = useMemberName();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { payments, actions, rentLines, howToPay, status } = booking;
  if (status === 'cancelled' && payments.length === 0 && !open) return null;
  const side = sideOf(booking, memberId);
  const unpaid = unpaidRent(booking);
  const said = Math.max(0, unpaid.amount - unrecordedRent(booking).amount);
  const paid = recordedRent(booking);
  return (
    <section className={sectionStyles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('bookings:payment.title')}</h2>
      {howToPay && status !== 'cancelled' && (
        <div className={styles.how}>
          <strong>{t(`bookings:payment.how.${side}`)}</strong>
          <p dir="auto">{howToPay}</p>
        </div>
      )}
      {unpaid.amount > 0 && side === 'owner' && (
        <HowToPay bookingId={booking.id} isSaid={howToPay !== undefined} />
      )}
      {unpaid.amount > 0 && side === 'renter' && !howToPay && (
        <p className="muted">
          {t('bookings:payment.notSaid', {
            name: isolated(memberName(otherOf(booking, memberId), { short: true })),
          })}
        </p>
      )}
      <ul className={styles.lines}>
        {rentLines.map((line) => (
          <li key={`${line.kind} ${line.at}`} className={styles.line}>
            <span>{t(`bookings:payment.line.${line.kind}`)}</span>
            <bdi>
              {line.kind === 'change'
                ? signedMoney(
                    language,
                    line.money.amount < 0,
                    money({ ...line.money, amount: Math.abs(line.money.amount) }),
                  )
                : money(line.money)}
            </bdi>
          </li>
        ))}
        {rentLines.length > 1 && (
          <li className={styles.line}>
            <span>{t('bookings:payment.total')}</span>
            <bdi>{money(booking.rent)}</bdi>
          </li>
        )}
        {payments.map((payment) => (
          <PaymentLine key={payment.id} {...{ booking, memberId, payment }} />
        ))}
        {status !== 'cancelled' && (
          <li className={`${styles.line} ${styles.left}`}>
            <span>{t(`bookings:payment.leftFor.${side}`)}</span>
            <bdi>{money(unpaid)}</bdi>
          </li>
        )}
      </ul>
      {status === 'cancelled' && paid.amount > 0 && (
        <p>{t('bookings:payment.refund', { paid: isolated(money(paid)) })}</p>
      )}
      {said > 0 && (
        <p className="muted">
          {t('bookings:payment.unconfirmed', {
            amount: isolated(money({ ...unpaid, amount: said })),
          })}
        </p>
      )}
      {actions.includes('addPayment') && (
        <Button look="line" onClick={() => setOpen(true)}>
          {t('bookings:payment.add')}
        </Button>
      )}
      <Dialog open={open} onClose={close} title={t('bookings:payment.add')}>
        <PaymentForm booking={booking} onClose={close} />
      </Dialog>
    </section>
  );
}

interface PaymentLineProps extends PaymentsSectionProps {
  payment: Payment;
}

const CALLS = { confirm: confirmPayment, remove: removePayment } as const;

/** One payment: how much, how, who says so, and what the reader can do about it. */
function PaymentLine({ booking, memberId, payment }: PaymentLineProps) {
  const { t } = useTranslation();
  const { money, moment } = useFormat();
  const memberName = useMemberName();
  const { busy, failure, run } = useBookingCall(booking.id);
  const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
  const isOwn = payment.authorId === memberId;
  const call = (action: keyof typeof CALLS) =>
    run(callApi(CALLS[action], { params: { id: booking.id, paymentId: payment.id } }));
  const method = namedMethod(payment.method);
  const said = payment.confirmedAt ? 'paid' : 'said';
  const state = payment.confirmedAt ? 'confirmed' : isOwn ? 'mine' : 'theirs';
  return (
    <li className={styles.payment} data-state={state}>
      <div className={styles.line}>
        <span>
          {method
            ? t(`bookings:payment.${said}`, { method: t(`terms:paymentMethod.${method}`) })
            : t(`bookings:payment.${said}Anyhow`)}
        </span>
        <bdi>{money({ amount: payment.amount, currency: payment.currency })}</bdi>
      </div>
      {payment.note && (
        <p className={styles.note} dir="auto">
          {payment.note}
        </p>
      )}
      <p className={styles.note}>
        {t(`bookings:payment.state.${state}`, {
          name,
          when: isolated(moment(payment.confirmedAt ?? payment.at)),
        })}
      </p>
      {failure && <CallFailure error={failure} />}
      {(payment.mayConfirm || payment.mayRemove) && (
        <div className={sectionStyles.buttons}>
          {payment.mayConfirm && (
            <Button busy={busy} onClick={() => call('confirm')}>
              {t(`bookings:payment.confirm.${sideOf(booking, memberId)}`)}
            </Button>
          )}
          {payment.mayRemove && (
            <Button look="line" busy={busy} onClick={() => call('remove')}>
              {t(`bookings:payment.remove.${isOwn ? 'own' : 'other'}`)}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
