import { IconClock, IconMapPin, IconNotes } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { MeetingForm } from './meeting-form.tsx';
import styles from './section.module.css';

/** Where and when the parties meet, as one of them wrote last, and the form to change it. */
export function MeetingDetails({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { longDay, time: hourOf } = useFormat();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const { place: meetingPlace, time, note } = booking.details;
  const settled = meetingPlace !== null || time !== null || note !== null;
  const mayChange = booking.actions.includes('changeDetails');
  if (!settled && !mayChange) return null;
  const close = () => setOpen(false);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('bookings:meeting.title')}</h2>
      {!settled && <p className="muted">{t('bookings:meeting.none')}</p>}
      {settled && (
        <ul className={styles.lines}>
          {time && (
            <li>
              <IconClock size={20} aria-hidden />
              <time dateTime={time}>
                {longDay(time)} <bdi>{hourOf(time)}</bdi>
              </time>
            </li>
          )}
          {meetingPlace && (
            <li>
              <IconMapPin size={20} aria-hidden />
              <span dir="auto">{meetingPlace}</span>
            </li>
          )}
          {note && (
            <li>
              <IconNotes size={20} aria-hidden />
              <span dir="auto" className={styles.note}>
                {note}
              </span>
            </li>
          )}
        </ul>
      )}
      {mayChange && (
        <Button look="line" onClick={() => setOpen(true)}>
          {t(settled ? 'bookings:meeting.change' : 'bookings:meeting.set')}
        </Button>
      )}
      <Dialog open={open} onClose={close} title={t('bookings:meeting.title')}>
        <MeetingForm booking={booking} onClose={close} />
      </Dialog>
    </section>
  );
}
