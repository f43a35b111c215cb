import {
  IconArrowRight,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
} from '@tabler/icons-react';
import { useState } from 'react';
import { isObjection } from '#contract/bookings/claims.ts';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { signedToConfirm } from '#contract/next-steps/meanwhile.ts';
import { meetingToday } from '#contract/next-steps/meetings.ts';
import { type NextStepKind, nextOfBooking } from '#contract/next-steps/next-step.ts';
import type { TextKey } from '#contract/text-keys.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useMomentText } from '#web/lib/moment-text.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { KeptWhileOpen } from '#web/ui/kept-while-open.tsx';
import styles from './booking-head.module.css';
import { otherOf } from './booking-side.ts';
import { BookingStatusBadge } from './booking-status-badge.tsx';
import { StepButton } from './confirm-buttons.tsx';
import { depositAtClose } from './deposit-at-close.ts';
import { DisputedLines } from './disputed-lines.tsx';
import { MeetingDialog } from './meeting-dialog.tsx';
import { isHandoverToFix, isReturnToFix, leftToSet, MEETING_WORDS } from './meeting-views.ts';
import { NextAction } from './next-action.tsx';
import { anchorOf, HEAD_ANCHOR } from './sections.ts';
import { useNextWords } from './use-next-words.ts';

interface BookingHeadProps {
  booking: Booking;
  memberId: string;
}

/** The status of a booking and what comes next, in words; for a cancelled one, by whom and why. */
export function BookingHead({ booking, memberId }: BookingHeadProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const words = useNextWords(memberId)(booking);
  const next = nextOfBooking(booking, memberId, new Date());
  // nothing is left to do, and nobody is waited for
  const isCancelled = booking.status === 'cancelled';
  const isOver = next === null && (booking.status === 'closed' || isCancelled);
  const OverIcon = isCancelled ? IconCircleX : IconCircleCheck;
  const Icon = booking.overdue ? IconClockExclamation : isOver ? OverIcon : IconArrowRight;
  return (
    <div
      id={HEAD_ANCHOR}
      tabIndex={-1}
      className={classes(styles.head, booking.overdue && styles.overdue)}
    >
      <BookingStatusBadge booking={booking} />
      <p className={styles.next} role="status">
        <Icon size={20} className={classes(Icon === IconArrowRight && 'flip')} aria-hidden />
        <span>
          {next?.waitsFor === 'me' && (
            <span className="visually-hidden">{t('bookings:next.title')} </span>
          )}
          {words.next}
        </span>
      </p>
      <NextAction booking={booking} memberId={memberId} />
      {words.besides.length > 0 && (
        <ul className={styles.besides}>
          {words.besides.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <ConfirmMeeting {...{ booking, memberId }} />
      <FixMeeting
        {...{ booking, memberId }}
        moment="handover"
        isToFix={isHandoverToFix(booking, memberId, new Date())}
      />
      <FixMeeting {...{ booking, memberId }} moment="return" isToFix={isReturnToFix(booking)} />
      {booking.actions.includes('claim') && (
        <LinkButton
          look="line"
          to={`${page('booking', { bookingId: booking.id })}#${anchorOf('deposit')}`}
        >
          {t('bookings:claim.goTo')}
        </LinkButton>
      )}
      <DisputedLines {...{ booking, memberId }} />
      {booking.deadline && <Deadline {...{ booking, memberId }} deadline={booking.deadline} />}
      {booking.cancelled && (
        <Cancelled booking={booking} cancelled={booking.cancelled} memberId={memberId} />
      )}
    </div>
  );
}

/** Next steps that have a button of their own for the meeting, or that come before it is confirmed. */
const BEFORE_MEETING: ReadonlySet<NextStepKind> = new Set(['bringBack', 'answerCondition']);

/** Confirms the meeting of today, or the handover that the member has signed, while something else is asked for in front. */
function ConfirmMeeting({ booking, memberId }: BookingHeadProps) {
  const now = new Date();
  const next = nextOfBooking(booking, memberId, now);
  const kind = next?.kind;
  const today = meetingToday(booking, now) ?? signedToConfirm(booking, next, memberId) ?? undefined;
  const isAsked = kind === today || (kind !== undefined && BEFORE_MEETING.has(kind));
  return (
    <KeptWhileOpen shown={isAsked ? undefined : today}>
      {(step) =>
        step && <StepButton {...{ booking, memberId, step }} look="line" replacesAnother={false} />
      }
    </KeptWhileOpen>
  );
}

interface FixMeetingProps extends BookingHeadProps {
  moment: HandoverMoment;
  isToFix: boolean;
}

/** The way to fix a meeting, or an hour that other days have dropped, while something else comes first. */
function FixMeeting({ booking, memberId, moment, isToFix }: FixMeetingProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (!isToFix && !open) return null;
  const details = moment === 'handover' ? booking.details : booking.returnDetails;
  return (
    <>
      <Button look="line" onClick={() => setOpen(true)}>
        {t(MEETING_WORDS[moment][leftToSet(details)])}
      </Button>
      <MeetingDialog {...{ booking, memberId, moment, open }} onClose={() => setOpen(false)} />
    </>
  );
}

function deadlineKey(
  booking: Booking,
  clock: DeadlineProps['deadline']['clock'],
  side: BookingSide,
): TextKey {
  if (clock === 'returnByRenter') return `bookings:deadline.returnByRenter.${side}`;
  if (clock === 'claimUnanswered' && isObjection(booking.claim))
    return 'bookings:deadline.objectionUnanswered';
  return `bookings:deadline.${clock}`;
}

const FAR_MILLISECONDS = 7 * 86_400_000;

interface DeadlineProps extends BookingHeadProps {
  deadline: NonNullable<Booking['deadline']>;
}

/** What happens by itself, and when; weeks ahead it is only said to who asks. */
function Deadline({ booking, memberId, deadline }: DeadlineProps) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const when = isolated(momentText(deadline.at, booking.timeZone).at);
  const key = deadlineKey(booking, deadline.clock, sideOf(booking, memberId));
  const sentence = (
    <p className="muted">
      {t(key, { when })} <DepositAtClose {...{ booking, memberId }} />
    </p>
  );
  if (Date.parse(deadline.at) - Date.now() < FAR_MILLISECONDS) return sentence;
  return (
    <details className={styles.far}>
      <summary className="muted">{t('bookings:deadline.far')}</summary>
      {sentence}
    </details>
  );
}

/** What becomes of the renter's deposit then, and until when a part of it may be asked for. */
function DepositAtClose({ booking, memberId }: BookingHeadProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const momentText = useMomentText();
  const memberName = useMemberName();
  const deposit = depositAtClose(booking, memberId);
  if (!deposit) return null;
  const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
  const { claimUntil, timeZone } = booking;
  return [
    t('bookings:deadline.closedDeposit', { name, deposit: isolated(money(deposit)) }),
    claimUntil &&
      t('bookings:deadline.claimUntil', {
        ...{ name, until: isolated(momentText(claimUntil, timeZone).until) },
      }),
  ]
    .filter(Boolean)
    .join(' ');
}

interface CancelledProps {
  booking: Booking;
  cancelled: NonNullable<Booking['cancelled']>;
  memberId: string;
}

function Cancelled({ booking, cancelled, memberId }: CancelledProps) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const memberName = useMemberName();
  const { by, at, reason, because } = cancelled;
  const side = by === memberId ? 'mine' : 'theirs';
  const words = {
    name: isolated(memberName(otherOf(booking, memberId), { short: true })),
    when: isolated(moment(at)),
  };
  return (
    <div className={styles.cancelled}>
      <p>
        {because === 'wish' && t(`bookings:cancelled.${side}`, words)}
        {because === 'noShow' && t(`bookings:cancelled.noShow.${side}`, words)}
        {because === 'noHandover' && t('bookings:cancelled.noHandover', words)}
      </p>
      {reason && <p dir="auto">{t('bookings:ledger.reason', { reason: isolated(reason) })}</p>}
    </div>
  );
}
