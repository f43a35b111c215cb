import { useId, useState } from 'react';
import type { PaymentKind } from '#contract/bookings/payments.ts';
import {
  paidRent,
  refundableRent,
  refundedRent,
  unpaidRent,
  unrecordedRent,
  unrefundedRent,
} from '#contract/bookings/rent-sums.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { nextOfBooking } from '#contract/next-steps/next-step.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useLanguage } from '#web/lib/language.ts';
import { signedMoney } from '#web/lib/signed-money.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { otherOf } from './booking-side.ts';
import { HowToPay } from './how-to-pay.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentLine } from './payment-line.tsx';
import styles from './payments-section.module.css';
import { RefusedLine } from './refused-line.tsx';
import sectionStyles from './section.module.css';
import { WaiveRefund } from './waive-refund.tsx';

interface PaymentsSectionProps {
  booking: Booking;
  memberId: string;
}

/** The action of each kind, and the title of its button and form. */
const ACTIONS = { rent: 'addPayment', refund: 'addRefund' } as const;
const ADD = { rent: 'bookings:payment.add', refund: 'bookings:payment.refund.add' } as const;

/** The rent as a ledger: what was agreed on and changed, what was paid by which way and given back, what is left. */
export function PaymentsSection({ booking, memberId }: PaymentsSectionProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const language = useLanguage();
  const memberName = useMemberName();
  const titleId = useId();
  const [form, setForm] = useState<{ kind: PaymentKind; open: boolean }>({
    kind: 'rent',
    open: false,
  });
  const close = () => setForm({ ...form, open: false });
  const { payments, refunds = [], actions, rentLines, howToPay, status } = booking;
  const refused = (booking.removedPayments ?? []).filter((one) => one.refused);
  const isEmpty = payments.length + refused.length === 0;
  if (status === 'cancelled' && isEmpty && !form.open) return null;
  const side = sideOf(booking, memberId);
  const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
  const unpaid = unpaidRent(booking);
  const said = Math.max(0, unpaid.amount - unrecordedRent(booking).amount);
  const paid = paidRent(booking);
  const unrefunded = unrefundedRent(booking);
  const saidRefunded = unrefunded.amount - refundableRent(booking).amount;
  const part = refundedRent(booking).amount > 0 ? 'rest' : 'all';
  const isWaived = booking.refundWaivedAt !== undefined;
  const mayRefund = !isWaived && (status === 'cancelled' || actions.includes('addRefund'));
  const addRefundKey = isWaived
    ? 'bookings:payment.refund.addAnyway'
    : refunds.length > 0
      ? 'bookings:payment.refund.addAnother'
      : ADD.refund;
  // what waits for the renter's answer comes before what they leave to the owner
  const isRestToWaive =
    side === 'renter' &&
    status === 'cancelled' &&
    !isWaived &&
    refunds.some(({ mayConfirm }) => mayConfirm) &&
    saidRefunded < unrefunded.amount;
  // what one side has noted is not asked for again
  const isAllNoted = status !== 'closed' && said > 0 && said === unpaid.amount;
  const next = nextOfBooking(booking, memberId, new Date());
  // the top of the page asks for it already
  const isRefundAsked = next?.kind === 'refund' && next.waitsFor === 'me';
  const noted = (['rent', 'refund'] as const).filter(
    (kind) => actions.includes(ACTIONS[kind]) && !(kind === 'refund' && isRefundAsked),
  );
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
      {unpaid.amount > said && side === 'renter' && !howToPay && (
        <p className="muted">
          {t('bookings:payment.notSaid', {
            name,
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
          <PaymentLine key={payment.id} {...{ booking, memberId, payment }} kind="rent" />
        ))}
        {status === 'cancelled' && payments.length > 1 && paid.amount > 0 && (
          <li className={styles.line}>
            <span>{t('bookings:payment.refund.paidInAll')}</span>
            <bdi>{money(paid)}</bdi>
          </li>
        )}
        {refunds.map((refund) => (
          <PaymentLine key={refund.id} {...{ booking, memberId }} payment={refund} kind="refund" />
        ))}
        {refused.map((payment) => (
          <RefusedLine key={payment.id} {...{ booking, memberId, payment }} />
        ))}
        {(refunds.length > 0 || isWaived) && (
          <li className={`${styles.line} ${styles.left}`}>
            <span>
              {isWaived
                ? t(`bookings:payment.refund.kept.${side}`, { name })
                : t('bookings:payment.refund.left')}
            </span>
            <bdi>{money(unrefunded)}</bdi>
          </li>
        )}
        {status !== 'cancelled' && (
          <li className={`${styles.line} ${styles.left}`}>
            <span>
              {t(isAllNoted ? 'bookings:payment.toConfirm' : `bookings:payment.leftFor.${side}`)}
            </span>
            <bdi>{money(unpaid)}</bdi>
          </li>
        )}
      </ul>
      {saidRefunded > 0 && (
        <p className="muted">
          {t('bookings:payment.refund.unconfirmed', {
            amount: isolated(money({ ...unrefunded, amount: saidRefunded })),
          })}
        </p>
      )}
      {mayRefund && refunds.length === 0 && (
        <p className="muted">
          {t(`bookings:payment.refund.${paid.amount > 0 ? 'both' : 'onlySaid'}`)}
        </p>
      )}
      {isWaived && (
        <p className="muted">{t(`bookings:payment.refund.waived.${part}.${side}`, { name })}</p>
      )}
      {said > 0 && !isAllNoted && (
        <p className="muted">
          {t('bookings:payment.unconfirmed', {
            amount: isolated(money({ ...unpaid, amount: said })),
          })}
        </p>
      )}
      {noted.map((kind) => (
        <Button key={kind} look="line" onClick={() => setForm({ kind, open: true })}>
          {t(kind === 'refund' ? addRefundKey : ADD[kind])}
        </Button>
      ))}
      {actions.includes('waiveRefund') && <WaiveRefund {...{ booking, memberId }} />}
      {isRestToWaive && <p className="muted">{t('bookings:payment.refund.waive.later')}</p>}
      <Dialog open={form.open} onClose={close} title={t(ADD[form.kind])}>
        <PaymentForm {...{ booking, memberId }} kind={form.kind} onClose={close} />
      </Dialog>
    </section>
  );
}
