import { Suspense } from 'react';
import type { Booking } from '#contract/bookings/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import { RateInvitation } from '#web/features/members/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { otherOf } from './booking-side.ts';
import styles from './section.module.css';

/** Whether the return counts, also of a booking that ended without agreement on its deposit. */
function isBack({ status, steps }: Booking): boolean {
  const returned = steps.find(({ step }) => step === 'returned');
  const counts = returned?.confirmedBy.length === 2 || returned?.countedAt !== undefined;
  return status === 'returned' || status === 'closed' || (status === 'unsettled' && counts);
}

/**
 * Once the thing is back: the invitation to rate the other side, and when the rating will be shown.
 */
export function RateOther({ booking, memberId }: { booking: Booking; memberId: string }) {
  const { t } = useTranslation();
  if (!isBack(booking)) return null;
  return (
    <div className={styles.section}>
      <div className={styles.wide}>
        <Suspense>
          <RateInvitation user={otherOf(booking, memberId)} />
        </Suspense>
      </div>
      <p className="muted">{t('bookings:rate.hidden', { days: LIMITS.ratingHiddenDays })}</p>
    </div>
  );
}
