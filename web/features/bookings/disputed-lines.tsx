import { useEffect, useState } from 'react';
import { momentDisputed, standingReport } from '#contract/bookings/condition.ts';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { ofMember } from '#web/lib/member-store.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './booking-head.module.css';
import { otherOf } from './booking-side.ts';
import { useShowMoment } from './use-show-moment.ts';

interface DisputedLinesProps {
  booking: Booking;
  memberId: string;
}

/**
 * That the other side disputes what the member has signed, and the way to it: until the member has followed it on this device, or
 * no other report can follow. In the report it stays.
 */
export function DisputedLines({ booking, memberId }: DisputedLinesProps) {
  const moment = momentDisputed(booking, memberId);
  const report = moment && standingReport(booking, moment);
  if (!moment || !report) return null;
  return <UntilRead key={report.id} reportId={report.id} {...{ booking, memberId, moment }} />;
}

interface UntilReadProps extends DisputedLinesProps {
  moment: HandoverMoment;
  reportId: string;
}

function UntilRead({ booking, memberId, moment, reportId }: UntilReadProps) {
  const { t } = useTranslation();
  const memberName = useMemberName();
  const show = useShowMoment(booking.id);
  const [isUnread, setUnread] = useState(false);
  useEffect(() => setUnread(readOf(reportId).read() === null), [reportId]);
  if (!isUnread) return null;
  const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
  const read = () => {
    readOf(reportId).write(true);
    setUnread(false);
    show(moment);
  };
  return (
    <div className={styles.disputed}>
      <p>{t(`bookings:next.disputedLines.${moment}`, { name })}</p>
      <Button look="ghost" onClick={read}>
        {t('bookings:next.show.disputedLines')}
      </Button>
    </div>
  );
}

const readOf = (reportId: string) => ofMember<true>(`dispute-read-${reportId}`);
