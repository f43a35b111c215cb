import { useId } from 'react';
import { isObjection } from '#contract/bookings/claims.ts';
import { getBookingRecord } from '#contract/bookings/operations.ts';
import { hasRecord } from '#contract/bookings/record.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { firstDayOf, lastDayOf } from '#contract/days/shown.ts';
import { recordFileName } from '#contract/records/file-name.ts';
import { fetchFile } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';
import styles from './section.module.css';

/**
 * The handover record of a booking, to download: with a claim to the deposit, it is its evidence too. A cancelled booking in which
 * nothing was recorded has none.
 */
export function HandoverRecord({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { id, claim, status } = booking;
  const isCancelled = status === 'cancelled';
  if (!hasRecord(booking)) return null;
  const title = t(`bookings:record.${isCancelled ? 'cancelledTitle' : 'title'}`);
  const name = recordFileName({
    ...{ kind: title, title: booking.rental.name },
    ...{ firstDay: firstDayOf(booking), lastDay: lastDayOf(booking) },
  });
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p className="muted">{t(`bookings:record.${isCancelled ? 'cancelled' : 'text'}`)}</p>
      {claim && (
        <p className="muted">
          {t(`bookings:record.${isObjection(claim) ? 'objection' : 'evidence'}`)}
        </p>
      )}
      <DownloadButton
        name={name}
        preparing={t('bookings:record.preparing')}
        failed={t('bookings:record.failed')}
        read={() => fetchFile(getBookingRecord, { params: { id } })}
      >
        {t('bookings:record.download')}
      </DownloadButton>
    </section>
  );
}
