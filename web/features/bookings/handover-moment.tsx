import { useId } from 'react';
import { HANDOVER_MOMENTS } from '#contract/bookings/condition-schemas.ts';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import type { BookingStatus } from '#contract/bookings/transitions.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { KeptWhileOpen } from '#web/ui/kept-while-open.tsx';
import { Condition } from './condition.tsx';
import { MomentPhotos } from './moment-photos.tsx';
import { momentAnchor } from './moments.ts';
import styles from './section.module.css';

/** Which moments are shown in each status; one with photos or a checklist is shown in every status. */
const SHOWN = {
  agreed: ['handover'],
  handedOver: ['handover', 'return'],
  unsettled: ['handover', 'return'],
  returned: ['handover', 'return'],
  closed: ['handover', 'return'],
  cancelled: [],
} as const satisfies Record<BookingStatus, readonly HandoverMoment[]>;

interface HandoverMomentsProps {
  booking: Booking;
  memberId: string;
}

/** Photos and state of the thing at its handover and at its return. */
export function HandoverMoments(props: HandoverMomentsProps) {
  const { booking } = props;
  const usual: readonly HandoverMoment[] = SHOWN[booking.status];
  const hasContent = (moment: HandoverMoment) =>
    booking[moment].photos.length > 0 || booking[moment].reports.length > 0;
  const moments = HANDOVER_MOMENTS.filter((moment) => usual.includes(moment) || hasContent(moment));
  return (
    <KeptWhileOpen shown={moments}>
      {(shown) => shown.map((moment) => <Moment key={moment} {...props} moment={moment} />)}
    </KeptWhileOpen>
  );
}

function Moment({ booking, memberId, moment }: HandoverMomentsProps & { moment: HandoverMoment }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section
      id={momentAnchor(moment)}
      tabIndex={-1}
      className={`panel ${styles.section} ${styles.framed}`}
      aria-labelledby={titleId}
      data-moment={moment}
    >
      <h2 id={titleId}>{t(`bookings:moment.${moment}`)}</h2>
      {booking.status !== 'cancelled' && (
        <p className="muted">{t(`bookings:moment.lead.${moment}`)}</p>
      )}
      <div className={styles.wide}>
        <MomentPhotos booking={booking} moment={moment} memberId={memberId} />
      </div>
      <div className={styles.wide}>
        <Condition booking={booking} moment={moment} memberId={memberId} />
      </div>
    </section>
  );
}
