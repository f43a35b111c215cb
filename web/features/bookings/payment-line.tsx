import { confirmPayment, removePayment } from '#contract/bookings/operations.ts';
import { namedMethod, type PaymentKind } from '#contract/bookings/payments.ts';
import type { Booking, Payment } from '#contract/bookings/schemas.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useLanguage } from '#web/lib/language.ts';
import { signedMoney } from '#web/lib/signed-money.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { otherOf } from './booking-side.ts';
import styles from './payments-section.module.css';
import { RefusePayment } from './refuse-payment.tsx';
import sectionStyles from './section.module.css';
import { useBookingCall } from './use-booking-call.ts';

interface PaymentLineProps {
  booking: Booking;
  memberId: string;
  payment: Payment;
  kind: PaymentKind;
}

const CALLS = { confirm: confirmPayment, remove: removePayment } as const;

/** Texts of a refund have the names of those of a payment. */
const TEXTS = { rent: '', refund: 'refund.' } as const;

/** One payment or refund: how much, how, who says so, and what the reader can do about it. */
export function PaymentLine({ booking, memberId, payment, kind }: PaymentLineProps) {
  const { t } = useTranslation();
  const { money, moment } = useFormat();
  const language = useLanguage();
  const memberName = useMemberName();
  const { busy, failure, run } = useBookingCall(booking.id);
  const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
  const isOwn = payment.authorId === memberId;
  const call = (action: keyof typeof CALLS) =>
    run(callApi(CALLS[action], { params: { id: booking.id, paymentId: payment.id } }));
  const method = namedMethod(payment.method);
  const amount = money({ amount: payment.amount, currency: payment.currency });
  const said = payment.confirmedAt ? 'paid' : 'said';
  const state = payment.confirmedAt ? 'confirmed' : isOwn ? 'mine' : 'theirs';
  return (
    <li className={styles.payment} data-state={state}>
      <div className={styles.line}>
        <span>
          {method
            ? t(`bookings:payment.${TEXTS[kind]}${said}`, {
                method: t(`terms:paymentMethod.${method}`),
              })
            : t(`bookings:payment.${TEXTS[kind]}${said}Anyhow`)}
        </span>
        <bdi>{kind === 'refund' ? signedMoney(language, true, amount) : amount}</bdi>
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
      {payment.mayConfirm && <p className={styles.note}>{t('bookings:confirm.final')}</p>}
      {(payment.mayConfirm || payment.mayRemove) && (
        <div className={sectionStyles.buttons}>
          {payment.mayConfirm && (
            <Button busy={busy} onClick={() => call('confirm')}>
              {t(`bookings:payment.${TEXTS[kind]}confirm.${sideOf(booking, memberId)}`)}
            </Button>
          )}
          {payment.mayRemove && isOwn && (
            <Button look="line" busy={busy} onClick={() => call('remove')}>
              {t('bookings:payment.remove.own')}
            </Button>
          )}
          {payment.mayRemove && !isOwn && (
            <RefusePayment {...{ booking, memberId, payment, kind }} disabled={busy} />
          )}
        </div>
      )}
    </li>
  );
}
