import { useId } from 'react';
import { getBookingEvent } from '#contract/bookings/operations.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { BRAND } from '#contract/brand.ts';
import { firstDayOf } from '#contract/days/shown.ts';
import { fetchFile } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';
import styles from './section.module.css';

/** A booking for the calendar of a phone or computer, to download. */
export function CalendarFile({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { id } = booking;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('calendars:file.title')}</h2>
      <p className="muted">{t('calendars:file.text')}</p>
      <DownloadButton
        name={`${BRAND.slug}-${firstDayOf(booking)}.ics`}
        failed={t('calendars:file.failed')}
        read={() => fetchFile(getBookingEvent, { params: { id } })}
      >
        {t('calendars:file.download')}
      </DownloadButton>
    </section>
  );
}
