import { IconClock, IconMapPin, IconNotes } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useMomentText } from '#web/lib/moment-text.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { KeptWhileOpen } from '#web/ui/kept-while-open.tsx';
import { otherOf } from './booking-side.ts';
import { MeetingDialog } from './meeting-dialog.tsx';
import {
  isMeetingOffered,
  isSettled,
  leftToSet,
  MEETING_WORDS,
  meetingsShown,
} from './meeting-views.ts';
import styles from './section.module.css';

type Details = Booking['details'];

interface MeetingDetailsProps {
  booking: Booking;
  memberId: string;
}

/** Where and when the parties meet, as one of them wrote last, and the forms to change it: for what is still to come. */
export function MeetingDetails({ booking, memberId }: MeetingDetailsProps) {
  return (
    <KeptWhileOpen shown={meetingsShown(booking, memberId, new Date())}>
      {(shown) =>
        (shown.handover || shown.return) && (
          <Meetings>
            {shown.handover && <Meeting moment="handover" {...{ booking, memberId }} />}
            {shown.return && <Meeting moment="return" {...{ booking, memberId }} />}
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

interface MeetingProps extends MeetingDetailsProps {
  moment: HandoverMoment;
}

function Meeting({ booking, memberId, moment }: MeetingProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const details = moment === 'handover' ? booking.details : booking.returnDetails;
  const close = () => setOpen(false);
  return (
    <>
      <h3>{t(`bookings:meeting.moment.${moment}`)}</h3>
      {isSettled(details) ? (
        <Lines {...{ booking, memberId, details }} />
      ) : (
        <p className="muted">{t('bookings:meeting.none')}</p>
      )}
      {isMeetingOffered(booking, moment, memberId, new Date()) && (
        <Button look="line" onClick={() => setOpen(true)}>
          {t(MEETING_WORDS[moment][leftToSet(details)])}
        </Button>
      )}
      <MeetingDialog {...{ booking, memberId, moment, open }} onClose={close} />
    </>
  );
}

function Lines({ booking, memberId, details }: MeetingDetailsProps & { details: Details }) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const memberName = useMemberName();
  const { place, time, note, timeNamedBy, noteBy } = details;
  const of = (side: BookingSide) => (side === sideOf(booking, memberId) ? 'mine' : 'theirs');
  const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
  return (
    <ul className={styles.lines}>
      <li>
        <IconClock size={20} aria-hidden />
        {time ? (
          <span>
            <time dateTime={time} className={styles.moment}>
              {momentText(time, booking.timeZone).at}
            </time>
            {timeNamedBy && (
              <span className={styles.namedBy}>
                {t(`bookings:meeting.namedBy.${of(timeNamedBy)}`, { name })}
              </span>
            )}
          </span>
        ) : (
          <span className="muted">{t('bookings:meeting.noHour')}</span>
        )}
      </li>
      {place && (
        <li>
          <IconMapPin size={20} aria-hidden />
          <span dir="auto">{place}</span>
        </li>
      )}
      {note && (
        <li>
          <IconNotes size={20} aria-hidden />
          <span>
            <span dir="auto" className={styles.note}>
              {note}
            </span>
            {noteBy && (
              <span className={styles.namedBy}>
                {t(`bookings:meeting.noteBy.${of(noteBy)}`, { name })}
              </span>
            )}
          </span>
        </li>
      )}
    </ul>
  );
}
