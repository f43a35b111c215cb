import { type ChecklistItem, checkStateKey } from '#contract/bookings/checklists.ts';
import { disputedLine, standingReport } from '#contract/bookings/condition.ts';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';
import { CHECK_TONES } from './check-tones.ts';
import styles from './checklist.module.css';
import { FoundBy } from './condition-report.tsx';
import { LinePhotos } from './line-photos.tsx';

interface FoundBeforeProps {
  booking: Booking;
  memberId: string;
  item: ChecklistItem;
}

/** That the item is disputed in the report that counts, and what the other side says of it. */
export function Contested({
  booking,
  moment,
  memberId,
  item,
}: FoundBeforeProps & { moment: HandoverMoment }) {
  const { t } = useTranslation();
  const dispute = disputedLine(booking, moment, item);
  if (!dispute) return null;
  const signed = standingReport(booking, moment)?.lines.find((line) => line.item === item);
  const theirs = dispute.authorId === memberId ? signed : dispute;
  return (
    <div className={styles.dispute} data-contested={item}>
      <strong className={styles.changed}>{t('bookings:condition.contested')}</strong>
      {theirs && (
        <>
          <FoundBy {...{ booking, memberId }} line={theirs} />
          <LinePhotos {...{ booking, moment, memberId }} photoIds={theirs.photoIds} />
        </>
      )}
    </div>
  );
}

/** How the item was at the handover, by the report that counts; where the other side disputed that, what each of them found. */
export function AtHandover({ booking, memberId, item }: FoundBeforeProps) {
  const { t } = useTranslation();
  const before = standingReport(booking, 'handover')?.lines.find((line) => line.item === item);
  const dispute = disputedLine(booking, 'handover', item);
  if (dispute) {
    return (
      <div className={styles.found}>
        <p>{t('bookings:condition.atHandover')}</p>
        {before && <FoundBy {...{ booking, memberId }} line={before} />}
        <FoundBy {...{ booking, memberId }} line={dispute} />
      </div>
    );
  }
  if (!before) return null;
  return (
    <p className={styles.theirs}>
      {t('bookings:condition.atHandover')}{' '}
      <Badge tone={CHECK_TONES[before.state]}>{t(checkStateKey(item, before.state))}</Badge>{' '}
      {before.note && <bdi>{before.note}</bdi>}
    </p>
  );
}
