import { IconClock, IconMapPin, IconNotes } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import type { TextKey } from '#contract/text-keys.ts';
import { useMomentText } from '#web/lib/moment-text.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { KeptWhileOpen } from '#web/ui/kept-while-open.tsx';
import { MeetingDialog } from './meeting-dialog.tsx';
import styles from './section.module.css';

type Details = Booking['details'];

const isSettled = ({ place, time, note }: Details) =>
  place !== null || time !== null || note !== null;

/** Where and when the parties meet, as one of them wrote last, and the forms to change it: for what is still to come. */
export function MeetingDetails({ booking }: { booking: Booking }) {
  const mayChange = booking.actions.includes('changeDetails');
  const { details, returnDetails } = booking;
  const isBefore = booking.status === 'agreed';
  const showsHandover = isBefore && (isSettled(details) || mayChange);
  const isOut = booking.status === 'handedOver' || booking.status === 'unsettled';
  const showsReturn =
    (isBefore || isOut) &&
    (isSettled(returnDetails) || (mayChange && (isOut || isSettled(details))));
  return (
    <KeptWhileOpen shown={{ handover: showsHandover, return: showsReturn }}>
      {(shown) =>
        (shown.handover || shown.return) && (
          <Meetings>
            {shown.handover && <Meeting moment="handover" {...{ booking }} mayChange={isBefore} />}
            {shown.return && <Meeting moment="return" {...{ booking, mayChange }} />}
          </Meetings>
        )
      }
    </KeptWhileOpen>
  );
}

function Meetings({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('bookings:meeting.title')}</h2>
      {children}
    </section>
  );
}

const WORDS = {
  handover: { set: 'bookings:meeting.set', change: 'bookings:meeting.change' },
  return: { set: 'bookings:meeting.setReturn', change: 'bookings:meeting.changeReturn' },
} as const satisfies Record<HandoverMoment, Record<'set' | 'change', TextKey>>;

interface MeetingProps {
  booking: Booking;
  moment: HandoverMoment;
  mayChange: boolean;
}

function Meeting({ booking, moment, mayChange }: MeetingProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const details = moment === 'handover' ? booking.details : booking.returnDetails;
  const settled = isSettled(details);
  const close = () => setOpen(false);
  return (
    <>
      <h3>{t(`bookings:meeting.moment.${moment}`)}</h3>
      {settled ? (
        <Lines details={details} timeZone={booking.timeZone} />
      ) : (
        <p className="muted">{t('bookings:meeting.none')}</p>
      )}
      {mayChange && booking.actions.includes('changeDetails') && (
        <Button look="line" onClick={() => setOpen(true)}>
          {t(WORDS[moment][settled ? 'change' : 'set'])}
        </Button>
      )}
      <MeetingDialog {...{ booking, moment, open }} onClose={close} />
    </>
  );
}

function Lines({ details, timeZone }: { details: Details; timeZone: string }) {
  const momentText = useMomentText();
  const { place, time, note } = details;
  return (
    <ul className={styles.lines}>
      {time && (
        <li>
          <IconClock size={20} aria-hidden />
          <time dateTime={time} className={styles.moment}>
            {momentText(time, timeZone).at}
          </time>
        </li>
      )}
      {place && (
        <li>
          <IconMapPin size={20} aria-hidden />
          <span dir="auto">{place}</span>
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
  );
}
