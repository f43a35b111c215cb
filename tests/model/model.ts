import type { ClaimStatus } from '#contract/bookings/claims.ts';
import type { BookingStatus, BookingStep } from '#contract/bookings/transitions.ts';
import { addDays } from '#contract/days/calendar.ts';
import { dateIn, startOfDate } from '#contract/days/zone.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Currency } from '#contract/money.ts';
import type { ProposalStatus } from '#contract/proposals/transitions.ts';
import {
  type Actor,
  bookedIn,
  CONVERSATION_NAMES,
  type ConversationName,
  type RentalName,
  rentalFacts,
} from './actors.ts';

export const DAY = 86_400_000;
export const HOUR = DAY / 24;
const TUNIS = 'Africa/Tunis';

/** Instants are milliseconds, amounts minor units. */
export interface ProposalState {
  conversation: ConversationName;
  author: Actor;
  status: ProposalStatus;
  amount: number;
  currency: Currency;
  deposit: number | null;
  depositCurrency: Currency | null;
  startsAt: number;
  endsAt: number;
  expiresAt: number;
  replaces: string | null;
}

export type Side = 'owner' | 'renter';
export type Confirmation = `${BookingStep} ${'owner' | 'renter'}`;

export interface PaymentState {
  /** Counts what was noted in its booking: two may be alike. */
  number: number;
  by: Side;
  amount: number;
  confirmed: boolean;
}

export interface BookingState {
  conversation: ConversationName;
  status: BookingStatus;
  startsAt: number;
  endsAt: number;
  rent: number;
  /** What was said to be paid of it, without what was withdrawn or refused. */
  payments: PaymentState[];
  /** What was said to be given back of it after a cancellation, likewise. */
  refunds: PaymentState[];
  /** How many payments and refunds were noted. */
  noted: number;
  /** The renter asks for nothing back. */
  refundWaived: boolean;
  currency: Currency;
  deposit: number | null;
  depositCurrency: Currency | null;
  /** Confirmations that were not withdrawn. */
  confirmations: Confirmation[];
  /** The change that waits for its answer, with all terms as they would be. */
  change: ({ by: Actor } & ChangedTerms) | null;
  note: string | null;
  /** When the return was confirmed by both. */
  returnedAt: number | null;
  /** When the owner had the thing back. */
  backAt: number | null;
  /** When the owner has said so, also where they have taken it back, the first time first. */
  saidBackAt: number[];
  /** The owner has objected to the return that the renter has confirmed. */
  objected: boolean;
  /** The claim to the deposit that was opened last. */
  claim: ClaimState | null;
  /** What was returned of the deposit while a claim stood. */
  depositReturns: { by: Side; amount: number; confirmed: boolean }[];
  cancelledBy: Actor | null;
  /** When it first ended: cancelled, closed or without agreement. */
  endedAt: number | null;
}

/** What a change can be about. */
export type ChangedTerms = Pick<
  BookingState,
  'startsAt' | 'endsAt' | 'rent' | 'deposit' | 'depositCurrency'
>;

interface ClaimState {
  amount: number;
  /** It was opened by an objection to a return. */
  isObjection: boolean;
  status: ClaimStatus;
  openedAt: number;
  /** Since when its sum waits for an answer. */
  askedAt: number;
  /** Since when it is answered, withdrawn, or its time is over. */
  notOpenSince: number | null;
  /** A former sum was disputed, or not answered. */
  wasDisputedOrUnanswered: boolean;
  /** How many former sums there are. */
  formerSums: number;
}

export interface ConversationState {
  /** Messages and events, in order: `text anna`, `stepConfirmed owner handover`. */
  messages: string[];
  /** How many of them each side has read. */
  read: Partial<Record<Actor, number>>;
}

/** The rules of proposals and bookings, in memory and sequential. */
export interface Model {
  /** When the sequence began. */
  start: number;
  now: number;
  open: Record<RentalName, boolean>;
  conversations: Record<ConversationName, ConversationState>;
  /** By id, in the order they were made. */
  proposals: Record<string, ProposalState>;
  /** By the id of the accepted proposal, in the order they were agreed on. */
  bookings: Record<string, BookingState>;
  /** By `author about`. */
  ratings: Record<string, { shownAtLatest: number; shown: boolean }>;
  /** Bookings whose rivals are still to be ended: that follows an acceptance, a moment later. */
  due: string[];
  /** When confirmations were given, by `booking step side`. */
  confirmedAt: Record<string, number>;
  /** Counts what is enqueued with a deadline. */
  order: number;
  /** When proposals were made, in that count. */
  made: Record<string, number>;
  /** The clocks enqueued for each booking. */
  clocks: Record<string, { at: number; order: number }[]>;
}

/** The state before any action. */
export function emptyModel(start: number): Model {
  const silence = (): ConversationState => ({ messages: [], read: {} });
  return {
    start,
    now: start,
    open: { offer: true, request: true },
    conversations: {
      anna: silence(),
      bilel: silence(),
      requestWithOffer: silence(),
      requestAlone: silence(),
    },
    proposals: {},
    bookings: {},
    ratings: {},
    due: [],
    confirmedAt: {},
    order: 0,
    made: {},
    clocks: {},
  };
}

/** The verdict on an action: every reason against it, or its effect without one. */
export interface Verdict {
  refusals: ErrorCode[];
  happen: () => void;
}

export function unless(against: Partial<Record<ErrorCode, boolean>>, happen: () => void): Verdict {
  const refusals = Object.entries(against).flatMap(([code, holds]) =>
    holds ? [code as ErrorCode] : [],
  );
  return { refusals, happen };
}

export const refused = (code: ErrorCode): Verdict => ({ refusals: [code], happen: () => {} });

/** Adds an event to a conversation. Who writes has read everything above, unlike who causes it by another act. */
export function post(
  model: Model,
  conversation: ConversationName,
  by: Actor | null,
  what: string,
  step = '',
): void {
  const state = model.conversations[conversation];
  const { messages, read } = state;
  const reads = by !== null && (what === 'text' || unreadIn(state, by) === 0);
  messages.push([what, by ?? 'nobody', step].join(' ').trim());
  if (reads) read[by] = messages.length;
}

/** How many messages that an actor has not caused are unread. */
export const unreadIn = ({ messages, read }: ConversationState, actor: Actor) =>
  messages.slice(read[actor] ?? 0).filter((message) => message.split(' ')[1] !== actor).length;

/** The day of an instant; the model starts at a midnight. */
export function dayOf(model: Model, instant: number): Period {
  const startsAt = model.start + Math.floor((instant - model.start) / DAY) * DAY;
  return { startsAt, endsAt: startsAt + DAY };
}

/** When a rental ends; never, without an end. */
export function endOf(model: Model, rental: RentalName): number {
  const { days } = rentalFacts(rental);
  return days === null ? Number.POSITIVE_INFINITY : model.start + days * DAY;
}

interface Period {
  startsAt: number;
  endsAt: number;
}
export const overlap = (one: Period, other: Period) =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** The days that a booking takes: up to that of an early return, which both sides have confirmed; null for none. */
export function takenBy({ status, startsAt, endsAt, returnedAt }: BookingState): Period | null {
  if (status === 'cancelled') return null;
  const back =
    returnedAt === null
      ? endsAt
      : startOfDate(TUNIS, addDays(dateIn(TUNIS, new Date(returnedAt)), 1)).getTime();
  const until = Math.min(endsAt, back);
  return startsAt < until ? { startsAt, endsAt: until } : null;
}

/** Whether a moment of the half-open period is booked. */
export function isTaken(model: Model, rental: RentalName, period: Period, but?: string): boolean {
  return Object.entries(model.bookings).some(([id, booking]) => {
    if (id === but || bookedIn(booking.conversation) !== rental) return false;
    const taken = takenBy(booking);
    return taken !== null && overlap(taken, period);
  });
}

/** Pending proposals for the days of an active booking. */
export function rivalsOf(model: Model, id: string): string[] {
  const booking = model.bookings[id];
  if (!booking || booking.status === 'cancelled') return [];
  return Object.entries(model.proposals).flatMap(([rival, proposal]) =>
    proposal.status === 'pending' &&
    bookedIn(proposal.conversation) === bookedIn(booking.conversation) &&
    overlap(proposal, booking)
      ? [rival]
      : [],
  );
}

/** Ends a proposal whose days went to someone else. */
export function endAsTaken(model: Model, id: string): void {
  const proposal = model.proposals[id];
  if (!proposal) return;
  proposal.status = 'declined';
  post(model, proposal.conversation, null, 'proposalTaken');
}

/** Whether the thing is with its renter after the agreed end, for a period that begins within half a day. */
export function isLate(model: Model, rental: RentalName, { startsAt }: Period): boolean {
  if (startsAt >= model.now + 12 * HOUR) return false;
  return Object.values(model.bookings).some(
    (booking) =>
      bookedIn(booking.conversation) === rental &&
      booking.endsAt <= model.now &&
      isNotBack(booking),
  );
}

/** Whether both confirmed that the thing was handed over, and its owner does not have it back. */
export const isNotBack = ({ status, confirmations, backAt }: BookingState) =>
  backAt === null &&
  (status === 'handedOver' ||
    (status === 'unsettled' &&
      confirmations.includes('handover owner') &&
      confirmations.includes('handover renter')));

/** What both have confirmed of the rent, and what a side says besides. */
export const paidOf = ({ payments }: BookingState) =>
  sumOf(payments.filter((one) => one.confirmed));
export const saidBy = ({ payments }: BookingState, side: Side) =>
  sumOf(payments.filter((one) => !one.confirmed && one.by === side));
/** What both have confirmed as given back, and what nobody says was. */
export const refundedOf = ({ refunds }: BookingState) =>
  sumOf(refunds.filter((one) => one.confirmed));
export const refundableOf = (booking: BookingState) => paidOf(booking) - sumOf(booking.refunds);
const sumOf = (payments: PaymentState[]) => payments.reduce((sum, { amount }) => sum + amount, 0);

/** Whether a side says that the whole rent is paid. */
export const saysAllPaid = (booking: BookingState, side: Side) =>
  paidOf(booking) + saidBy(booking, side) >= booking.rent;

/** Whether the sides do not agree on the claim that stands. */
export const isContested = ({ claim }: BookingState) =>
  claim !== null && ['open', 'disputed', 'unanswered'].includes(claim.status);

/** Contradictions within a state, independent of how it was reached; empty for a valid one. */
export function faultsOf({ proposals, bookings }: Model): string[] {
  const faults = CONVERSATION_NAMES.filter((conversation) => {
    const pending = Object.values(proposals).filter(
      (proposal) => proposal.conversation === conversation && proposal.status === 'pending',
    );
    return pending.length > 1;
  }).map((conversation) => `several pending proposals in ${conversation}`);
  const standing = Object.values(bookings).filter(({ status }) => status !== 'cancelled');
  for (const [index, one] of standing.entries()) {
    for (const other of standing.slice(index + 1)) {
      const [taken, otherTaken] = [takenBy(one), takenBy(other)];
      if (!taken || !otherTaken || !overlap(taken, otherTaken)) continue;
      if (bookedIn(one.conversation) === bookedIn(other.conversation)) {
        faults.push(`${one.conversation} and ${other.conversation} have booked the same time`);
      }
    }
  }
  return faults;
}
