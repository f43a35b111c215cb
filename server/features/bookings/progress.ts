import { type Selectable, sql } from 'kysely';
import { claimUntil } from '#contract/bookings/claims.ts';
import { lateFrom, noShowFrom } from '#contract/bookings/clocks.ts';
import { EARLY_HOURS } from '#contract/bookings/progress.ts';
import {
  BOOKING_SIDES,
  type BookingProgress,
  type BookingSide,
  type BookingStep,
  sidesSayingAllPaid,
} from '#contract/bookings/transitions.ts';
import type { Queryable } from '../../context.ts';
import { mustGet } from '../../must-get.ts';
import { type BookingRow, sideOf } from './booking-row.ts';
import type { ChangeRow } from './changed-terms.ts';
import {
  type ClaimRow,
  type ClaimVersion,
  claimFactsOf,
  type DepositReturnRow,
  restFactsOf,
} from './claim.ts';
import { handoverHour, returnHour } from './meetings.ts';
import { type PaymentRow, type PaymentsAndRefunds, rentFactsOf } from './payment.ts';
import type { BookingsTables } from './tables.ts';

export type ConfirmationRow = Selectable<BookingsTables['booking_confirmations']>;

/** The ledger of a booking: its confirmations and payments, those that were withdrawn apart, its claims, the changes. */
export interface BookingLedger {
  /** The process decides by them. Payments stand for `rentPaid`, a claim for `depositKept`. */
  confirmations: ConfirmationRow[];
  /** What one side had confirmed and the other one has denied, the oldest first. */
  denied: ConfirmationRow[];
  /** What one side had confirmed and has withdrawn itself, the oldest first. */
  withdrawn: ConfirmationRow[];
  /** The oldest first. */
  payments: PaymentRow[];
  /** What was given back of them, the oldest first. */
  refunds: PaymentRow[];
  /** Both kinds that were withdrawn or refused, the oldest first. */
  removedPayments: PaymentRow[];
  /** The change that waits for its answer. */
  change: ChangeRow | null;
  /** Accepted ones, the oldest first. */
  changes: ChangeRow[];
  /** Those that came to nothing, the oldest first. */
  endedChanges: ChangeRow[];
  /** The claim that was opened last, also after it was withdrawn. */
  lastClaim: ClaimRow | null;
  /** All claims, the oldest first. */
  claims: ClaimRow[];
  /** What was returned while a claim stood, the oldest first, without what was withdrawn. */
  depositReturns: DepositReturnRow[];
}

/** The ledger of each of these bookings, the oldest confirmations first. */
export async function ledgersOf(
  db: Queryable,
  bookingIds: string[],
): Promise<Map<string, BookingLedger>> {
  const confirmations = await db
    .selectFrom('booking_confirmations')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    // those from before there were claims and payments: these have replaced them
    .where('step', 'not in', ['depositKept', 'rentPaid'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const changes = await db
    .selectFrom('booking_changes')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('created_at')
    .execute();
  const claims = await allClaimsOf(db, bookingIds);
  const depositReturns = await depositReturnsOf(db, bookingIds);
  const payments = await paymentsAndRefundsOf(db, bookingIds);
  const byBooking = Map.groupBy(confirmations, (row) => row.booking_id);
  const ofBooking = (id: string) => Object.groupBy(byBooking.get(id) ?? [], fateOf);
  const asked = Map.groupBy(changes, (row) => row.booking_id);
  return new Map(
    bookingIds.map((id) => [
      id,
      {
        ...{ confirmations: [], denied: [], withdrawn: [], ...ofBooking(id) },
        ...mustGet(payments, id),
        ...changesByFate(asked.get(id) ?? []),
        lastClaim: claims.get(id)?.at(-1) ?? null,
        claims: claims.get(id) ?? [],
        depositReturns: depositReturns.get(id) ?? [],
      },
    ]),
  );
}

/** The change that waits for its answer, those that were accepted, and those that came to nothing. */
function changesByFate(
  changes: ChangeRow[],
): Pick<BookingLedger, 'change' | 'changes' | 'endedChanges'> {
  const {
    pending,
    accepted = [],
    ended = [],
  } = Object.groupBy(changes, ({ status }) =>
    status === 'pending' || status === 'accepted' ? status : 'ended',
  );
  return { change: pending?.[0] ?? null, changes: accepted, endedChanges: ended };
}

function fateOf({ withdrawn_at: withdrawnAt, denied }: ConfirmationRow) {
  if (withdrawnAt === null) return 'confirmations';
  return denied ? 'denied' : 'withdrawn';
}

/** The payments and refunds of each of these bookings, the oldest first, those that count apart from those that do not. */
export async function paymentsAndRefundsOf(
  db: Queryable,
  bookingIds: string[],
): Promise<Map<string, PaymentsAndRefunds>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('booking_payments')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const byBooking = Map.groupBy(rows, (row) => row.booking_id);
  return new Map(
    bookingIds.map((id) => {
      const {
        rent = [],
        refund = [],
        removed = [],
      } = Object.groupBy(byBooking.get(id) ?? [], (row) => (isRemoved(row) ? 'removed' : row.kind));
      return [id, { payments: rent, refunds: refund, removedPayments: removed }];
    }),
  );
}

const isRemoved = ({ status }: PaymentRow) => status === 'withdrawn' || status === 'refused';

/** The claim of each of these bookings that was opened last. */
export async function claimsOf(
  db: Queryable,
  bookingIds: string[],
): Promise<Map<string, ClaimRow>> {
  const all = await allClaimsOf(db, bookingIds);
  return new Map([...all].flatMap(([id, claims]) => claims.slice(-1).map((last) => [id, last])));
}

/** The claims of each of these bookings with their former sums, the oldest first. */
export async function allClaimsOf(
  db: Queryable,
  bookingIds: string[],
): Promise<Map<string, ClaimRow[]>> {
  if (bookingIds.length === 0) return new Map();
  const claims = await db
    .selectFrom('booking_claims')
    .selectAll()
    .select(
      sql<string[]>`(select coalesce(json_agg(media_id order by media_id), '[]')
        from booking_claim_photos where claim_id = booking_claims.id)`.as('photos'),
    )
    .select(
      sql<ClaimVersion[]>`(select coalesce(json_agg(versions order by until, amount), '[]')
        from booking_claim_versions as versions where claim_id = booking_claims.id)`.as('versions'),
    )
    .where('booking_id', 'in', bookingIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(claims, (row) => row.booking_id);
}

/** What was returned of each deposit while a claim stood, the oldest first. */
export async function depositReturnsOf(
  db: Queryable,
  bookingIds: string[],
): Promise<Map<string, DepositReturnRow[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('booking_deposit_returns')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.booking_id);
}

/** A booking as its process sees it. */
export function progressOf(booking: BookingRow, ledger: BookingLedger, now: Date): BookingProgress {
  const { confirmations, payments, refunds, change, lastClaim, depositReturns } = ledger;
  const backSince = backSinceOf(booking, ledger);
  const confirmed = new Map<BookingStep, Set<BookingSide>>();
  for (const { step, user_id: userId } of confirmations) {
    const sides = confirmed.get(step) ?? new Set();
    confirmed.set(step, sides.add(sideOf(booking, userId)));
  }
  const rent = rentFactsOf(booking, { payments, refunds });
  confirmed.set('rentPaid', new Set(sidesSayingAllPaid(rent)));
  return {
    status: booking.status,
    rent,
    hasDeposit: booking.deposit !== null,
    confirmed,
    handoverSignedBy: new Set(BOOKING_SIDES.filter((side) => isHandoverSignedBy(booking, side))),
    isHandoverDenied: ledger.denied.some(({ step }) => step === 'handover'),
    withdrawnReceipts: {
      deposit: isDepositWithdrawn(booking, ledger),
      rent: isRentWithdrawn(booking, ledger),
    },
    isEarly:
      (booking.cancelled_at ?? now).getTime() < booking.starts_at.getTime() - EARLY_MILLISECONDS,
    changeBy: change && sideOf(booking, change.author_id),
    isPastEnd: booking.ends_at <= now,
    isNoShowDue: {
      owner: now >= noShowFromOf(booking, 'owner'),
      renter: now >= noShowFromOf(booking, 'renter'),
    },
    returnObjected: booking.return_objected_at !== null,
    isThingReturned: booking.returned_at !== null,
    isOverdue: isOverdue(booking, now),
    isClaimTime: backSince !== null && now <= claimUntil(backSince),
    claim: claimFactsOf(booking, lastClaim),
    rest: restFactsOf(booking, lastClaim, depositReturns),
  };
}

/** Whether the owner alone had said to have the deposit, and has taken that back; over once both say that it was given. */
const isDepositWithdrawn = (
  { owner_id: ownerId }: BookingRow,
  { withdrawn, confirmations }: Pick<BookingLedger, 'withdrawn' | 'confirmations'>,
): boolean =>
  withdrawn.some(({ step, user_id: userId }) => step === 'depositGiven' && userId === ownerId) &&
  confirmations.filter(({ step }) => step === 'depositGiven').length < 2;

/**
 * The same of rent; over once both have confirmed a payment since: what the owner has agreed to before taking the sum back says nothing
 * about it.
 */
const isRentWithdrawn = (
  { owner_id: ownerId }: BookingRow,
  { removedPayments, payments }: Pick<BookingLedger, 'removedPayments' | 'payments'>,
): boolean =>
  removedPayments.some(
    ({ kind, status, author_id: authorId, created_at: saidAt, answered_at: withdrawnAt }) =>
      kind === 'rent' &&
      status === 'withdrawn' &&
      authorId === ownerId &&
      !payments.some(
        ({ status: current, answered_at: at }) =>
          current === 'confirmed' && at && at > (withdrawnAt ?? saidAt),
      ),
  );

const EARLY_MILLISECONDS = EARLY_HOURS * 3_600_000;

type Signed = Pick<BookingRow, 'handover_signed_by_owner_at' | 'handover_signed_by_renter_at'>;

/** Whether a side has signed a condition report of the handover, or countersigned one without disputing a line. */
const isHandoverSignedBy = (booking: Signed, side: BookingSide): boolean =>
  booking[`handover_signed_by_${side}_at`] !== null;

/**
 * Since when the owner has the thing back, as the time for a claim counts; null while it is out. From the agreed end on the owner's
 * first word counts: to take it back and say it again gives no more time. One before that was perhaps a slip while the thing was out.
 */
function backSinceOf(
  { owner_id: ownerId, ends_at: endsAt, thing_back_at: backAt }: BookingRow,
  { withdrawn }: Pick<BookingLedger, 'withdrawn'>,
): Date | null {
  const first = withdrawn.find(
    ({ step, user_id: userId, created_at: at }) =>
      step === 'returned' && userId === ownerId && at >= endsAt,
  );
  return backAt && first && first.created_at < backAt ? first.created_at : backAt;
}

/** Until when the owner may open a claim; null while the thing is out. */
export function claimUntilOf(
  booking: BookingRow,
  ledger: Pick<BookingLedger, 'withdrawn'>,
): Date | null {
  const backSince = backSinceOf(booking, ledger);
  return backSince && claimUntil(backSince);
}

type Timed = Pick<
  BookingRow,
  'unit' | 'time_zone' | 'ends_at' | 'return_time' | 'return_named_by' | 'return_named_at'
>;
type Returning = Pick<BookingRow, 'status' | 'handed_over_at' | 'thing_back_at'>;

/** Whether the thing was handed over and should be back, and its owner has not confirmed the return. */
export const isOverdue = (row: Timed & Returning, now: Date) =>
  (row.status === 'handedOver' || row.status === 'unsettled') &&
  row.handed_over_at !== null &&
  row.thing_back_at === null &&
  lateFromOf(row) <= now;

/** From when on the thing of a booking is late while it is not back. */
export const lateFromOf = (row: Timed): Date =>
  lateFrom({
    unit: row.unit,
    timeZone: row.time_zone,
    endsAt: row.ends_at,
    return: returnHour(row),
  });

/** From when on a side may say that the other one did not come. */
const noShowFromOf = (row: BookingRow, side: BookingSide): Date =>
  noShowFrom(
    {
      unit: row.unit,
      timeZone: row.time_zone,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      handover: handoverHour(row),
    },
    side,
  );
