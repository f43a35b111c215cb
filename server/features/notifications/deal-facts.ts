import { meetingWriter } from '#contract/bookings/meeting-words.ts';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { momentWriter } from '#contract/days/moment-text.ts';
import { periodWriter } from '#contract/days/period-text.ts';
import type { ShownPeriod } from '#contract/days/shown.ts';
import type { Language } from '#contract/languages.ts';
import type { Money } from '#contract/money.ts';
import { type NextStep, nextOfBooking, nextOfProposal } from '#contract/next-steps/next-step.ts';
import { nextWordsWriter } from '#contract/next-steps/words.ts';
import type { NotificationEvent } from '#contract/notifications/schemas.ts';
import { moneyText } from '#contract/number-text.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import type { ProposalStatus } from '#contract/proposals/transitions.ts';
import type { Translate } from '#contract/texts.ts';
import type { Context } from '../../context.ts';
import { withinLine } from '../../emails/index.ts';
import { translatorOf } from '../../texts.ts';
import { bookingIdsByConversation, bookingsById } from '../bookings/index.ts';
import { lastProposals, proposalsById } from '../proposals/index.ts';
import { eventFacts } from './event-facts.ts';
import type { GatheredRow } from './gathered.ts';
import { preferencesOf } from './preferences.ts';

/** What an email or a push says of the booking or proposal that it is about. */
export interface DealFacts {
  /** Days, price, deposit, meeting: each as text. */
  facts: string[];
  /** Of these what this notification alone is about: a meeting that was set. */
  own: string[];
  /** What the other side said: the message of a proposal, the reason of a cancellation. */
  said: string | null;
  /** What comes next for the receiver, a sentence; null when nothing does. */
  next: string | null;
  step: NextStep | null;
}

/** The status of a proposal that an event is about: a later proposal of the conversation is another matter. */
const STATUS_OF: Partial<Record<NotificationEvent, ProposalStatus>> = {
  proposalReceived: 'pending',
  proposalCountered: 'pending',
  proposalAccepted: 'accepted',
  proposalDeclined: 'declined',
  proposalTaken: 'declined',
  proposalCancelled: 'cancelled',
  proposalExpired: 'expired',
};

interface Receiver {
  userId: string;
  language: Language;
}

/** The facts of what gathered notifications are about, by their ids, as the receiver may see them now. */
export async function dealFacts(
  context: Context,
  rows: GatheredRow[],
  { userId, language }: Receiver,
): Promise<Map<string, DealFacts>> {
  const { db, clock } = context;
  const { time_zone: timeZone } = await preferencesOf(db, userId);
  const t = translatorOf(language);
  const about = { now: clock.now(), memberId: userId, reader: { language, t, timeZone } };
  const conversationIds = unique(rows.map((row) => row.conversation_id));
  const agreed = await bookingIdsByConversation(
    db,
    unique(rows.map((row) => (row.event === 'proposalAccepted' ? row.conversation_id : null))),
  );
  const ids = [...unique(rows.map((row) => row.booking_id)), ...agreed.values()];
  const viewer = { userId, language, shownIn: 'notification' } as const;
  const bookings = await bookingsById(context, ids, viewer, proposalsById);
  const proposals = await lastProposals(db, conversationIds, userId);
  const byRow = rows.flatMap((row): [string, DealFacts][] => {
    const booking = bookings.get(row.booking_id ?? '');
    if (booking) return [[row.id, factsOfBooking(booking, row, about)]];
    const proposal = proposals.get(row.conversation_id ?? '');
    if (!proposal || proposal.status !== STATUS_OF[row.event]) return [];
    // an acceptance says what comes next
    const opened = bookings.get(agreed.get(row.conversation_id ?? '') ?? '');
    if (row.event === 'proposalAccepted' && opened?.status === 'agreed') {
      return [[row.id, factsOfBooking(opened, row, about)]];
    }
    return [[row.id, factsOfProposal(proposal, about)]];
  });
  return new Map(byRow);
}

const unique = (ids: (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];

interface About {
  now: Date;
  memberId: string;
  reader: { language: Language; t: Translate; timeZone: string };
}

function factsOfBooking(
  booking: Booking,
  { event, meetings }: Pick<GatheredRow, 'event' | 'meetings'>,
  { now, memberId, reader }: About,
): DealFacts {
  const { rent, depositMoney, cancelled } = booking;
  const write = nextWordsWriter({
    ...reader,
    memberId,
    nameOf: ({ firstname }) => firstname,
    isolated: withinLine,
  });
  const step = nextOfBooking(booking, memberId, now);
  const reported = meetings ? meetingFacts(booking, meetings, reader) : [];
  const about = eventFacts(booking, event, {
    memberId,
    t: reader.t,
    sum: (money) => sumIn(reader, money),
    asked: askedTerms(booking, reader),
  });
  const appointments = meetingFacts(booking, meetings, reader);
  return {
    own: [...reported, ...about],
    facts: [...termsOf(booking, rent, depositMoney, reader), ...appointments, ...about],
    said: event === 'bookingCancelled' ? (cancelled?.reason ?? null) : saidInClaim(booking, event),
    // a meeting that is to come is said once
    next:
      step && !(appointments.length > 0 && isMeetingToCome(booking, step))
        ? write(booking, now)
        : null,
    step,
  };
}

/** Whether nothing is to be done but to meet, when and where the two have agreed. */
function isMeetingToCome(
  { status, details, returnDetails, change }: Booking,
  { kind, isOpen }: NextStep,
): boolean {
  if (isOpen || change || (kind !== 'handover' && kind !== 'returned')) return false;
  const { time, place } = status === 'handedOver' ? returnDetails : details;
  return time !== null && place !== null;
}

/** When and where they meet: as it was just set, or what a change has dropped; else the meeting that comes next. */
function meetingFacts(
  booking: Booking,
  reported: GatheredRow['meetings'],
  reader: About['reader'],
): string[] {
  const write = meetingWriter({ ...reader, isolated: withinLine });
  const { status, timeZone } = booking;
  const about = { dropped: false, timeZone };
  const seesPlace = (moment: HandoverMoment) =>
    (moment === 'handover' ? booking.details : booking.returnDetails).place !== null;
  if (reported) {
    return reported.map((meeting) =>
      write({ ...meeting, place: seesPlace(meeting.moment) ? meeting.place : null }),
    );
  }
  const moment = status === 'agreed' ? 'handover' : status === 'handedOver' ? 'return' : null;
  if (!moment) return [];
  const { time, place } = moment === 'handover' ? booking.details : booking.returnDetails;
  return time || place ? [write({ ...about, moment, time, place })] : [];
}

/** Why the owner claims the deposit, or why the renter disputes that. */
function saidInClaim({ claim }: Booking, event: NotificationEvent): string | null {
  if (event === 'claimOpened' || event === 'claimChanged') return claim?.reason ?? null;
  return event === 'claimDisputed' ? (claim?.answer ?? null) : null;
}

function factsOfProposal(proposal: Proposal, { now, reader }: About): DealFacts {
  const step = nextOfProposal(proposal);
  const isPending = step !== null;
  return {
    own: [],
    facts: [
      ...termsOf(proposal, proposal, proposal.depositMoney, reader),
      ...(isPending ? [deadlineOf(proposal, reader, now)] : []),
    ],
    said: isPending ? proposal.message : null,
    next: null,
    step,
  };
}

function termsOf(
  period: ShownPeriod,
  price: Money,
  deposit: Money | null,
  reader: About['reader'],
): string[] {
  const { dates, length } = periodWriter(reader)(period);
  return [
    `${withinLine(dates)} (${length})`,
    sumIn(reader, price),
    ...(deposit
      ? [reader.t('notifications:fact.deposit', { amount: sumIn(reader, deposit) })]
      : []),
  ];
}

/** The terms that one side asks for; none without a pending change. */
function askedTerms({ change, ...booking }: Booking, reader: About['reader']): string[] {
  if (!change) return [];
  const { amount, depositMoney } = change;
  return termsOf({ ...booking, ...change }, { ...booking.rent, amount }, depositMoney, reader);
}

const sumIn = ({ t, language }: About['reader'], money: Money): string =>
  moneyText(language, money, t(`terms:currency.${money.currency}`));

function deadlineOf({ expiresAt, timeZone }: Proposal, reader: About['reader'], now: Date): string {
  const { until } = momentWriter(reader)(expiresAt, timeZone, now);
  return reader.t('notifications:fact.answerBy', { when: withinLine(until) });
}
