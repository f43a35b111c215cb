import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { otherOf } from './booking-side.ts';
import { endsCancelling } from './ends-cancelling.ts';
import styles from './forms.module.css';
import { saysHandover } from './signed-handover.ts';
import { useEarlyQuestion } from './use-early-warning.ts';
import { usePartyName } from './use-party-name.ts';

interface BeforeSigningProps {
  booking: Booking;
  moment: HandoverMoment;
  memberId: string;
}

/**
 * Says before a signature, to the side that signs, that its day has not come, that it says that the thing was handed over, and that
 * the booking can then be cancelled no more.
 */
export function BeforeSigning({ booking, moment, memberId }: BeforeSigningProps) {
  const { t } = useTranslation();
  const nameOf = usePartyName(booking, memberId);
  const early = useEarlyQuestion(booking, 'handover');
  const ends = endsCancelling(booking, moment, memberId, new Date());
  const name = nameOf(otherOf(booking, memberId).id);
  return (
    <>
      {early && moment === 'handover' && booking.status === 'agreed' && (
        <p className={styles.early}>{early}</p>
      )}
      {saysHandover(booking, moment, memberId) && <p>{t('bookings:condition.saysHandover')}</p>}
      {ends && <p>{t(`bookings:condition.endsCancelling.${ends}`, { name })}</p>}
    </>
  );
}
