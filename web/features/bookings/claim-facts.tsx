import { acceptedCounter } from '#contract/bookings/claims.ts';
import { depositAfterCounter, unclaimedDeposit } from '#contract/bookings/deposits.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { otherOf } from './booking-side.ts';
import { isDepositBack } from './booking-views.ts';
import styles from './deposit-section.module.css';

interface ClaimFactsProps {
  booking: Booking;
  memberId: string;
  claim: NonNullable<Booking['claim']>;
  sum: (amount: number) => string;
}

/** What a claim to a sum is about: why, how much, what is left, also with the renter's counter-sum, and which lines of the condition report. */
export function ClaimFacts({ booking, memberId, claim, sum }: ClaimFactsProps) {
  const { t } = useTranslation();
  const name = isolated(useMemberName()(otherOf(booking, memberId), { short: true }));
  const unclaimed = unclaimedDeposit(booking);
  const counter = claim.counterAmount ?? acceptedCounter(claim, booking.formerClaims);
  const leftWithCounter = depositAfterCounter(booking);
  return (
    <dl className={styles.facts}>
      {claim.notBack && claim.reason === null && (
        <div>
          <dt>{t('bookings:claim.why')}</dt>
          <dd>{t('bookings:claim.notBack')}</dd>
        </div>
      )}
      <div>
        <dt>{t(`bookings:claim.${claim.status === 'accepted' ? 'kept' : 'asked'}`)}</dt>
        <dd>
          <bdi>{sum(claim.amount)}</bdi>
        </dd>
      </div>
      {unclaimed > 0 && (
        <div>
          <dt>{t(`bookings:claim.${isDepositBack(booking) ? 'back' : 'left'}`)}</dt>
          <dd>
            <bdi>{sum(unclaimed)}</bdi>
          </dd>
        </div>
      )}
      {counter !== null && (
        <div>
          <dt>{t(`bookings:claim.counter.${sideOf(booking, memberId)}`, { name })}</dt>
          <dd>
            <bdi>{sum(counter)}</bdi>
          </dd>
        </div>
      )}
      {leftWithCounter !== null && (
        <div>
          <dt>{t('bookings:claim.leftWithCounter')}</dt>
          <dd>
            <bdi>{sum(leftWithCounter)}</bdi>
          </dd>
        </div>
      )}
      {claim.items.length > 0 && (
        <div>
          <dt>{t('bookings:claim.items')}</dt>
          <dd>{claim.items.map((item) => t(`bookings:check.item.${item}`)).join('\u00a0· ')}</dd>
        </div>
      )}
    </dl>
  );
}
