import type { Booking } from '#contract/bookings/schemas.ts';
import { momentWriter } from '#contract/days/moment-text.ts';
import { type NextStep, nextOfBooking, nextOfProposal } from '#contract/next-steps/next-step.ts';
import { nextWordsWriter } from '#contract/next-steps/words.ts';
import type { NotificationEvent } from '#contract/notifications/schemas.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import type { TextKey } from '#contract/texts.ts';
import { withinLine } from '../../emails/index.ts';
import type { WithdrawnOrRefused } from '../bookings/index.ts';
import { eventFacts } from './event-facts.ts';
import {
  isAboutMeeting,
  isMeeting,
  isMeetingToCome,
  isReported,
  meetingFacts,
} from './meeting-facts.ts';
import type { NamedRow } from './named-rows.ts';
import { isOnTheDay } from './outdated.ts';
import { changedTerms, deadlineOf, listIn, type Reader, sumIn, termsOf } from './terms-text.ts';

/** What a notification says, in an email, a push or on the site, of the booking, proposal, rating or days that it is about. */
export interface DealFacts {
  /** What happened instead of the event's own sentence, where time has changed that. */
  title: string | null;
  /** What this notification alone is about: a meeting that was set, a sum that is claimed. Each as text. */
  own: string[];
  /** Days, price, deposit, meeting: the same in every notification of the booking. */
  facts: string[];
  /** What the other side said: the message of a proposal, the reason of a cancellation. */
  said: string | null;
  /** What comes next for the receiver, a sentence; null when nothing does. */
  next: string | null;
  step: NextStep | null;
}

/** Nothing to say. */
export const NOTHING: DealFacts = {
  ...{ title: null, own: [], facts: [], said: null, next: null, step: null },
};

/** For whom and when facts are written. */
interface About {
  now: Date;
  memberId: string;
  reader: Reader;
}

interface AboutBooking extends About {
  withdrawnOrRefused: WithdrawnOrRefused | undefined;
  /** The same has happened again since: what is known of the booking is about that. */
  isOvertaken: boolean;
}

type Told = Pick<NamedRow, 'event' | 'meetings' | 'step' | 'reported_at'>;

/** What a notification says of its booking, as the receiver may see it now. */
export function factsOfBooking(booking: Booking, row: Told, about: AboutBooking): DealFacts {
  const { now, memberId, reader, withdrawnOrRefused, isOvertaken } = about;
  const { event, meetings } = row;
  const { rent, depositMoney, cancelled } = booking;
  const step = nextOfBooking(booking, memberId, now);
  const reported = meetings?.length ? meetingFacts(booking, meetings, reader) : [];
  const own = isOvertaken
    ? []
    : eventFacts(booking, event, {
        memberId,
        withdrawnOrRefused,
        step: row.step,
        at: (row.reported_at ?? now).toISOString(),
        t: reader.t,
        sum: (money) => sumIn(reader, money),
        list: (parts) => listIn(reader, parts),
        terms: (change) => changedTerms(booking, change, reader),
        until: (instant) => withinLine(momentWriter(reader)(instant, booking.timeZone, now).until),
      });
  const said = isOvertaken ? null : saidInClaim(booking, event);
  const isNextMeeting = step !== null && isMeeting(step);
  const isLeftToNext = step !== null && !isMeetingToCome(booking, step) && isAboutMeeting(step);
  const appointments =
    reported.length > 0 || isLeftToNext ? [] : meetingFacts(booking, null, reader);
  // a meeting that is to come is said once
  const isSaid = isNextMeeting && (appointments.length > 0 || isReported(booking, meetings));
  return {
    title: isOnTheDay(event, booking, now) ? reader.t(`notifications:today.${event}`) : null,
    own: asLine([...reported, ...own]),
    facts: [...termsOf(booking, rent, depositMoney, reader), ...appointments],
    said: event === 'bookingCancelled' ? (cancelled?.reason ?? null) : said,
    next: isSaid ? null : nextWords(booking, event, { ...about, step }),
    step,
  };
}

/** Facts as a line of their own, which begins like a sentence. */
const asLine = ([first, ...others]: string[]): string[] =>
  first === undefined
    ? []
    : [first.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()), ...others];

/** Events after which the sentence of the booking's end is said, also where nothing is to be done. */
const ENDS: NotificationEvent[] = ['bookingUnsettled', 'claimUnanswered', 'bookingClosed'];

/** Events whose own facts say what is asked of the receiver, and until when. */
const ASKED_SUM: NotificationEvent[] = ['claimOpened', 'claimChanged'];

/** Events that need a sentence of their own rather than what comes next in the booking. */
const OWN_NEXT = {
  noShow: 'notifications:next.noShow',
  thingStillOut: 'notifications:next.thingStillOut',
  calendarClash: 'notifications:next.calendarClash',
  rateCounterpart: 'notifications:next.rateCounterpart',
} as const satisfies Partial<Record<NotificationEvent, TextKey>>;

const hasOwnNext = (event: NotificationEvent): event is keyof typeof OWN_NEXT =>
  Object.hasOwn(OWN_NEXT, event);

function nextWords(
  booking: Booking,
  event: NotificationEvent,
  { now, memberId, reader, step }: About & { step: NextStep | null },
): string | null {
  if (hasOwnNext(event)) {
    const other = booking.owner.id === memberId ? booking.renter : booking.owner;
    return reader.t(OWN_NEXT[event], { name: withinLine(other.firstname) });
  }
  // the sum and the deadline are what the event is about
  const isSaid = ASKED_SUM.includes(event) && (booking.claim?.amount ?? 0) > 0;
  if (isSaid || (!step && !ENDS.includes(event))) return null;
  const write = nextWordsWriter({
    ...reader,
    memberId,
    nameOf: ({ firstname }) => firstname,
    isolated: withinLine,
  });
  return write(booking, now);
}

/** Why the owner claims the deposit, or why the renter disputes that. */
function saidInClaim({ claim }: Booking, event: NotificationEvent): string | null {
  if (event === 'claimOpened' || event === 'claimChanged') return claim?.reason ?? null;
  return event === 'claimDisputed' ? (claim?.answer ?? null) : null;
}

/** What a notification says of its proposal. */
export function factsOfProposal(
  proposal: Proposal,
  event: NotificationEvent,
  { now, memberId, reader }: About,
): DealFacts {
  const step = nextOfProposal(proposal);
  const isPending = step !== null;
  const isOwn = proposal.authorId === memberId;
  return {
    ...NOTHING,
    facts: [
      ...termsOf(proposal, proposal, proposal.depositMoney, reader),
      ...(isPending ? [deadlineOf(proposal, reader, now)] : []),
    ],
    said: isPending ? proposal.message : null,
    next: isPending ? null : afterProposal(event, isOwn, reader),
    step,
  };
}

/** What its author, or who let its time pass, can do after a proposal that came to nothing. */
function afterProposal(event: NotificationEvent, isOwn: boolean, { t }: Reader): string | null {
  if (event === 'proposalExpired') {
    return t(`notifications:next.proposalExpired.${isOwn ? 'author' : 'other'}`);
  }
  if (event === 'proposalDeclined' && isOwn) return t('notifications:next.proposalDeclined');
  return event === 'proposalTaken' && isOwn ? t('notifications:next.proposalTaken') : null;
}
