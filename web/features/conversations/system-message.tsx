import handshake from '@lobehub/fluent-emoji-3d/assets/1f91d.webp?url';
import { Link } from 'react-router';
import { hasTerms, termsOfEvent } from '#contract/bookings/event-terms.ts';
import { eventKey } from '#contract/conversations/event-keys.ts';
import type { Conversation, Message } from '#contract/conversations/schemas.ts';
import {
  eventAnchor,
  hasSum,
  sumOfEvent,
  useBooking,
  useChangeTermsText,
} from '#web/features/bookings/index.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { usePeriodText } from '#web/features/proposals/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useMeetingText } from '#web/lib/meeting-text.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { sideOf } from './contact-rules.ts';
import styles from './system-message.module.css';

interface SystemMessageProps {
  message: Message;
  conversation: Conversation;
  memberId: string;
}

/** An event of a proposal or a booking, from the reader's side. */
export function SystemMessage({ message, conversation, memberId }: SystemMessageProps) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const meetingText = useMeetingText();
  const name = isolated(useMemberName()(conversation.counterpart, { short: true }));
  const { event, step, isObjection } = message;
  if (!event) return null;
  const when = <time dateTime={message.createdAt}>{time(message.createdAt)}</time>;
  if (event === 'proposalAccepted') {
    return (
      <div className={styles.agreed}>
        <img src={handshake} alt="" width={52} height={52} />
        <strong>{t('conversations:event.proposalAccepted.title')}</strong>
        <p>{t('conversations:event.proposalAccepted.text')}</p>
        <BookingLink {...{ event, message, conversation }} />
        {when}
      </div>
    );
  }
  const side = isOwnEvent({ message, conversation, memberId }, event) ? 'mine' : 'theirs';
  const values = { name, step: step ? t(`conversations:step.${step}`) : '' };
  return (
    <p className={styles.event}>
      {t(eventKey({ event, isObjection, step }, side), values)}{' '}
      <OfEarlierBooking {...{ message, conversation }} />
      <Sum {...{ event, message, conversation }} />
      <Terms {...{ event, message, conversation }} />
      <Reason {...{ event, message, conversation }} />
      {message.meetings?.map((meeting) => (
        <span key={meeting.moment} dir="auto">
          {meetingText(meeting)}{' '}
        </span>
      ))}
      <BookingLink {...{ event, message, conversation }} /> {when}
    </p>
  );
}

/** Of which days an event is, where the two have made another booking since. */
function OfEarlierBooking({ message, conversation }: Omit<EventProps, 'event'>) {
  const periodText = usePeriodText();
  const isEarlier = message.bookingId && message.bookingId !== conversation.bookingId;
  const { data: booking } = useBooking((isEarlier && message.bookingId) || null);
  return booking ? `(${isolated(periodText(booking).dates)}) ` : null;
}

/** The sum that an event is about, where it has one. */
function Sum({ event, message, conversation }: EventProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { data: booking } = useBooking(hasSum(event) ? bookingOf(message, conversation) : null);
  const sum = booking && sumOfEvent(booking, event, message.createdAt, message.step);
  if (!sum) return null;
  const values = {
    amount: isolated(money(sum.money)),
    counter: sum.counter ? isolated(money(sum.counter)) : '',
  };
  return <>{t(`conversations:sum.${sum.kind}`, values)} </>;
}

/** The terms that a change asks for or has made. */
function Terms({ event, message, conversation }: EventProps) {
  const text = useChangeTermsText();
  const { data: booking } = useBooking(hasTerms(event) ? bookingOf(message, conversation) : null);
  const terms = booking && termsOfEvent(booking, event, message.createdAt);
  if (!terms) return null;
  return <>{text(booking, terms)} </>;
}

/** Why a booking was cancelled, as its page says. */
function Reason({ event, message, conversation }: EventProps) {
  const { t } = useTranslation();
  const id = event === 'bookingCancelled' ? bookingOf(message, conversation) : null;
  const { data: booking } = useBooking(id);
  const reason = booking?.cancelled?.reason;
  if (!reason) return null;
  return <span dir="auto">{t('bookings:ledger.reason', { reason: isolated(reason) })} </span>;
}

interface EventProps {
  event: NonNullable<Message['event']>;
  message: Message;
  conversation: Conversation;
}

/** To the booking that an event is of, and to what it is about there. */
function BookingLink({ event, message, conversation }: EventProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const anchor = eventAnchor(event);
  const bookingId = bookingOf(message, conversation);
  if (anchor === null || !bookingId) return null;
  return (
    <Link className="link" to={page('booking', { bookingId }) + anchor}>
      {t('conversations:seeBooking')}
    </Link>
  );
}

/** From a former server an acceptance does not name its booking: the conversation knows that of its last proposal. */
function bookingOf({ bookingId, proposal }: Message, conversation: Conversation): string | null {
  if (bookingId) return bookingId;
  return proposal && proposal.id === conversation.proposal?.id ? conversation.bookingId : null;
}

/**
 * Whose event it is: an answer to a proposal belongs to the proposal's author, days taken by another booking to the
 * owner, any event of a booking to the member who caused it.
 */
function isOwnEvent(
  { message, conversation, memberId }: SystemMessageProps,
  event: NonNullable<Message['event']>,
): boolean {
  if (event === 'proposalTaken') return sideOf(conversation, memberId) === 'lender';
  if (event.startsWith('proposal')) return message.proposal?.authorId === memberId;
  return message.actorId === memberId;
}
