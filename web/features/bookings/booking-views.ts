import { isContested, isObjection, pendingCounter } from '#contract/bookings/claims.ts';
import { isHandoverEstablished } from '#contract/bookings/condition.ts';
import { depositToReturn, unclaimedDeposit } from '#contract/bookings/deposits.ts';
import { sumOf, unpaidRent } from '#contract/bookings/rent-sums.ts';
import type { Booking, HandoverMoment, Payment } from '#contract/bookings/schemas.ts';
import { sidesSaying } from '#contract/bookings/sides-saying.ts';
import { type AskedStep, type BookingStatus, STEP_RULES } from '#contract/bookings/transitions.ts';
import type { CalendarDate } from '#contract/days/calendar.ts';
import { firstDayOf, lastDayOf } from '#contract/days/shown.ts';
import { dateIn } from '#contract/days/zone.ts';
import type { Money } from '#contract/money.ts';
import type { TextKey } from '#contract/text-keys.ts';

/** The colour of each status' badge: a status without a row does not compile. */
const STATUS_TONES = {
  agreed: 'blue',
  handedOver: 'warn',
  unsettled: 'warn',
  returned: 'good',
  closed: 'plain',
  cancelled: 'plain',
} as const satisfies Record<BookingStatus, 'plain' | 'good' | 'blue' | 'warn'>;

/** The colour of a booking's badge, which says the same as its words. */
export const toneOf = (booking: Pick<Booking, 'status' | 'claim'>) =>
  isClaimAwaited(booking) ? 'warn' : STATUS_TONES[booking.status];

type Line = Booking['steps'][number];

/**
 * Whether only one confirmation of the return is missing in a booking that ended without agreement: one side says that the thing is
 * back, and nobody objects to that, or to a claim, any more.
 */
export function isOnlyReturnOpen({
  status,
  steps,
  claim,
}: Pick<Booking, 'status' | 'steps' | 'claim'>) {
  const returned = steps.find(({ step }) => step === 'returned');
  if (status !== 'unsettled' || !returned || isContested(claim)) return false;
  const { confirmedBy, objectedAt, countedAt } = returned;
  return confirmedBy.length === 1 && !objectedAt && !countedAt;
}

/** When the return counted: both confirmed it, or nobody objected in time; null before. */
export function returnedAt({ steps }: Pick<Booking, 'steps'>): string | null {
  const { confirmedBy = [], countedAt } = steps.find(({ step }) => step === 'returned') ?? {};
  if (countedAt) return countedAt;
  const [, second] = confirmedBy.map(({ at }) => at).toSorted();
  return second ?? null;
}

/** The day of a return that counted before the agreed last day; null for none. */
export function earlyReturn(
  booking: Pick<Booking, 'steps' | 'timeZone' | 'endDate' | 'endsAt'>,
): CalendarDate | null {
  const back = returnedAt(booking);
  const day = back === null ? null : dateIn(booking.timeZone, new Date(back));
  return day !== null && day < lastDayOf(booking) ? day : null;
}

/** The day of a handover that both have confirmed before the agreed first day; null for none. */
export function earlyHandover(
  booking: Pick<Booking, 'steps' | 'timeZone' | 'startDate' | 'startsAt'>,
): CalendarDate | null {
  const handover = booking.steps.find(({ step }) => step === 'handover');
  const [, second] = (handover?.confirmedBy ?? []).map(({ at }) => at).toSorted();
  const day = second === undefined ? null : dateIn(booking.timeZone, new Date(second));
  return day !== null && day < firstDayOf(booking) ? day : null;
}

/** The payments of the rent that the other side has noted and a member can refuse. */
export const refusablePayments = (
  { payments }: Pick<Booking, 'payments'>,
  memberId: string,
): Payment[] =>
  payments.filter(
    ({ authorId, confirmedAt, mayRemove }) =>
      authorId !== memberId && confirmedAt === null && mayRemove,
  );

/** Whether a claim waits for its answer: the first one, or another sum. */
const isClaimAwaited = ({ status, claim }: Pick<Booking, 'status' | 'claim'>): boolean =>
  claim?.status === 'open' && status !== 'closed' && status !== 'cancelled';

/**
 * A status in words; or that both have signed the handover, or what waits for an answer, or for a confirmation after an end without
 * agreement.
 */
export function statusKey(
  booking: Pick<Booking, 'status' | 'steps' | 'claim' | HandoverMoment>,
): TextKey {
  const { status, claim } = booking;
  if (isHandoverEstablished(booking)) return 'bookings:handoverSigned';
  if (isClaimAwaited(booking)) return 'bookings:claim.awaited';
  if (status === 'unsettled') {
    if (pendingCounter(claim) !== null) return 'bookings:claim.countered';
    if (isOnlyReturnOpen(booking)) return 'bookings:returnOpen';
  }
  return `terms:bookingStatus.${status}`;
}

/** Whether a step can be confirmed no more, since its booking was cancelled. */
const endsWithCancelling = ({ status }: Pick<Booking, 'status'>, { step }: Line): boolean =>
  status === 'cancelled' && !(STEP_RULES[step].during as readonly BookingStatus[]).includes(status);

/**
 * Whether a booking has ended without both confirming this step: not as long as an answer about its deposit is awaited, a part of it
 * that nobody claims is still to be given back, or one confirmation of its return is all that is missing.
 */
export function isOpenAtEnd(
  booking: Pick<Booking, 'status' | 'steps' | 'claim' | 'deposit' | 'depositReturns'>,
  line: Line,
): boolean {
  if (line.confirmedBy.length === 2 || line.countedAt) return false;
  const { status, claim } = booking;
  if (status === 'closed' || endsWithCancelling(booking, line)) return true;
  const isAwaited = claim?.status === 'open' || pendingCounter(claim) !== null;
  const isRestDue = line.step === 'depositReturned' && claim && unclaimedDeposit(booking) > 0;
  return status === 'unsettled' && !isAwaited && !isRestDue && !isOnlyReturnOpen(booking);
}

/** What the owner asks to keep of a deposit while the two have not agreed on it, nor either said that it was returned. */
export function undecidedDeposit(booking: Pick<Booking, 'deposit' | 'claim' | 'steps'>) {
  const { deposit, claim } = booking;
  const isSaid = sidesSaying(booking, 'depositReturned') > 0;
  if (!deposit || !claim || isSaid || !isContested(claim) || isObjection(claim)) return null;
  return { ...deposit, amount: claim.amount };
}

const askedSteps = ({ steps }: Pick<Booking, 'steps'>) =>
  steps.filter((line): line is Line & { step: AskedStep } => line.step !== 'depositKept');

/**
 * The steps that are shown: without a claim to the deposit, which is no step; without the return of a deposit of which nothing
 * goes back; and of a cancelled booking only those that were confirmed or denied, or can still be confirmed.
 */
export function ledgerLines(
  booking: Pick<Booking, 'steps' | 'status' | 'deposit' | 'claim' | 'depositReturns'>,
) {
  const goesBack = depositShown(booking)?.amount !== 0;
  return askedSteps(booking).filter(({ step, confirmedBy, mayConfirm, denied }) => {
    if (confirmedBy.length > 0 || denied) return true;
    if (step === 'depositReturned' && !goesBack) return false;
    return mayConfirm || booking.status !== 'cancelled';
  });
}

/** What a side that confirms the step `rentPaid` says to be paid: what is unpaid, without what it has said before. */
export function rentToConfirm(
  booking: Pick<Booking, 'rent' | 'payments' | 'status'>,
  memberId: string,
) {
  const unpaid = unpaidRent(booking);
  const own = booking.payments.filter(
    ({ authorId, confirmedAt }) => authorId === memberId && confirmedAt === null,
  );
  return { ...unpaid, amount: unpaid.amount - sumOf(own) };
}

/**
 * What a side that confirms `depositReturned` says to be back: all that was not returned before, or what an accepted claim
 * leaves. With it the owner withdraws a claim on which the two have not agreed.
 */
export function depositToConfirm(booking: Pick<Booking, 'deposit' | 'claim' | 'depositReturns'>) {
  const { deposit } = booking;
  return deposit && { ...deposit, amount: depositToReturn(booking) };
}

/** The sum next to the step `depositReturned`: what is neither claimed nor returned, or what a side has confirmed. */
export function depositShown(
  booking: Pick<Booking, 'steps' | 'deposit' | 'claim' | 'depositReturns'>,
) {
  const { deposit } = booking;
  if (!deposit || sidesSaying(booking, 'depositReturned') > 0) return depositToConfirm(booking);
  return { ...deposit, amount: unclaimedDeposit(booking) };
}

/** The sum that a side says was paid, given or returned by confirming a step; null where the step is about the thing. */
export function sumToConfirm(
  booking: Pick<Booking, 'rent' | 'payments' | 'status' | 'deposit' | 'claim' | 'depositReturns'>,
  step: AskedStep,
  memberId: string,
): Money | null {
  switch (step) {
    case 'rentPaid':
      return rentToConfirm(booking, memberId);
    case 'depositGiven':
      return booking.deposit;
    case 'depositReturned':
      return depositToConfirm(booking);
    default:
      return null;
  }
}

/** What each side has confirmed of a step. */
export const confirmationsOf = (
  { steps }: Pick<Booking, 'steps'>,
  name: AskedStep,
): Line['confirmedBy'] => steps.find(({ step }) => step === name)?.confirmedBy ?? [];

/** What an objection to a return asks to keep of the deposit: all that the owner has of it, unless a claim stands; null for nothing. */
export function sumOfObjection(
  booking: Pick<Booking, 'steps' | 'deposit' | 'claim' | 'depositReturns'>,
): Money | null {
  const { deposit, claim } = booking;
  const isGiven = sidesSaying(booking, 'depositGiven') > 0;
  if (!deposit || claim || !isGiven || isDepositBack(booking)) return null;
  return depositToConfirm(booking);
}

/** Whether both have confirmed that what goes back of the deposit is back. */
export const isDepositBack = (booking: Pick<Booking, 'steps'>): boolean =>
  sidesSaying(booking, 'depositReturned') === 2;

interface Photographed {
  renter: Pick<Booking['renter'], 'id'>;
  return: { photos: Pick<Booking['return']['photos'][number], 'id' | 'authorId' | 'at'>[] };
}

/** The photos of the return that the renter has added between a claim and the answer to it: they show what the answer says. */
export function photosOfAnswer(
  { renter, return: { photos } }: Photographed,
  { openedAt, answer, answeredAt }: NonNullable<Booking['claim']>,
): string[] {
  if (answer === null || answeredAt === null) return [];
  const [from, to] = [Date.parse(openedAt), Date.parse(answeredAt)];
  return photos
    .filter(({ authorId, at }) => authorId === renter.id && between(Date.parse(at), from, to))
    .map(({ id }) => id);
}

const between = (time: number, from: number, to: number) => from <= time && time <= to;
