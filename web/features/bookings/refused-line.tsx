import { namedMethod } from '#contract/bookings/payments.ts';
import type { Booking, RemovedPayment } from '#contract/bookings/schemas.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { otherOf } from './booking-side.ts';
import styles from './payments-section.module.css';

interface RefusedLineProps {
  booking: Booking;
  memberId: string;
  payment: RemovedPayment;
}

/** A payment or refund that the side who did not note it has refused: it counts nowhere, and both see that it was said. */
export function RefusedLine({ booking, memberId, payment }: RefusedLineProps) {
  const { t } = useTranslation();
  const { money, moment } = useFormat();
  const memberName = useMemberName();
  const { kind, amount, currency, method, note, authorId, removedAt } = payment;
  const named = namedMethod(method);
  return (
    <li className={styles.payment}>
      <div className={styles.line}>
        <span>
          {named
            ? t(`bookings:payment.refused.${kind}`, { method: t(`terms:paymentMethod.${named}`) })
            : t(`bookings:payment.refused.${kind}Anyhow`)}
        </span>
        <s>
          <bdi>{money({ amount, currency })}</bdi>
        </s>
      </div>
      {note && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      <p className={styles.note}>
        {t(`bookings:payment.refused.${authorId === memberId ? 'byOther' : 'byMe'}`, {
          name: isolated(memberName(otherOf(booking, memberId), { short: true })),
          when: isolated(moment(removedAt)),
        })}
      </p>
    </li>
  );
}
