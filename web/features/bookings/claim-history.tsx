import { isObjection } from '#contract/bookings/claims.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useMomentText } from '#web/lib/moment-text.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { otherOf } from './booking-side.ts';
import styles from './deposit-section.module.css';

interface ClaimHistoryProps {
  booking: Booking;
  memberId: string;
}

/** The sums that were asked for before: an objection to a return has none. */
const formerSums = ({ formerClaims }: Pick<Booking, 'formerClaims'>) =>
  formerClaims.filter((claim) => !isObjection(claim));

/** Whether there is something to say of the deposit besides the claim that stands. */
export const hasHistory = (booking: Pick<Booking, 'formerClaims' | 'depositReturns'>): boolean =>
  formerSums(booking).length + booking.depositReturns.length > 0;

/** The sums that were asked for before, what was said of them, and what was returned of the deposit meanwhile. */
export function ClaimHistory({ booking, memberId }: ClaimHistoryProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const memberName = useMemberName();
  const momentText = useMomentText();
  const { deposit, depositReturns, claim, timeZone } = booking;
  const former = formerSums(booking);
  if (!deposit) return null;
  const sum = (amount: number) => isolated(money({ ...deposit, amount }));
  const when = (instant: string) => isolated(momentText(instant, timeZone).at);
  const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
  return (
    <>
      {depositReturns.length > 0 && (
        <ul className={styles.history}>
          {depositReturns.map(({ amount, authorId, at, confirmedAt }) => (
            <li key={at}>
              {confirmedAt
                ? t('bookings:claim.returned.both', {
                    amount: sum(amount),
                    when: when(confirmedAt),
                  })
                : t(`bookings:claim.returned.said.${authorId === memberId ? 'mine' : 'theirs'}`, {
                    amount: sum(amount),
                    name,
                  })}
            </li>
          ))}
        </ul>
      )}
      {former.length > 0 && (
        <>
          <h3>{t('bookings:claim.formerTitle')}</h3>
          <ul className={styles.history}>
            {former.map(({ amount, reason, status, at, until, answer, counterAmount }) => (
              <li key={`${until} ${amount}`}>
                {t(`bookings:claim.former.${status}`, { amount: sum(amount), when: when(at) })}
                {reason !== claim?.reason && (
                  <span className="muted" dir="auto">
                    {t('bookings:ledger.reason', {
                      // without words, the owner has only said that nothing came back
                      reason: isolated(reason ?? t('bookings:claim.notBack')),
                    })}
                  </span>
                )}
                {answer && (
                  <span className="muted" dir="auto">
                    {t('bookings:claim.answer', { answer: isolated(answer) })}
                  </span>
                )}
                {counterAmount !== null && (
                  <span className="muted">
                    {t(`bookings:claim.formerCounter.${sideOf(booking, memberId)}`, {
                      name,
                      counter: sum(counterAmount),
                    })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
