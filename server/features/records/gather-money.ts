import type { BookingSide } from '#contract/bookings/transitions.ts';
import type { Queryable } from '../../context.ts';
import { mustGet } from '../../must-get.ts';
import {
  allClaimsOf,
  answeredAt,
  type BookingRow,
  depositReturnsOf,
  formerClaims,
  type PaymentRow,
  paymentsAndRefundsOf,
} from '../bookings/index.ts';
import type { PaymentFacts, RecordFacts } from './record-facts.ts';

/** The confirmations of a booking that were not withdrawn, the oldest first. */
export async function confirmationsOf(
  db: Queryable,
  bookingId: string,
  sideOf: (id: string) => BookingSide,
): Promise<KnownConfirmation[]> {
  const rows = await db
    .selectFrom('booking_confirmations')
    .select(['id', 'step', 'user_id', 'reason', 'created_at', 'settled_rent'])
    .where('booking_id', '=', bookingId)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, step, user_id, reason, created_at: at, settled_rent: settledRent }) => ({
    id,
    userId: user_id,
    step,
    side: sideOf(user_id),
    at,
    reason,
    ...(settledRent === null ? {} : { settledRent }),
  }));
}

/** What one side had confirmed and the other one has denied, or its author has taken back, the oldest first. */
export async function removedConfirmationsOf(
  db: Queryable,
  bookingId: string,
  sideOf: (id: string) => BookingSide,
): Promise<Pick<RecordFacts, 'deniedConfirmations' | 'withdrawnConfirmations'>> {
  const rows = await db
    .selectFrom('booking_confirmations')
    .select(['step', 'user_id', 'created_at', 'withdrawn_at', 'denied'])
    .where('booking_id', '=', bookingId)
    .where('withdrawn_at', 'is not', null)
    // those from before there were claims and payments: these have replaced them
    .where('step', 'not in', ['depositKept', 'rentPaid'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const removed = rows.map(({ step, user_id, created_at: at, withdrawn_at: endedAt, denied }) => ({
    ...{ isDenied: denied, endedAt: endedAt ?? at },
    word: { step, side: sideOf(user_id), at },
  }));
  return {
    deniedConfirmations: removed.flatMap(({ isDenied, word, endedAt }) =>
      isDenied ? [{ ...word, deniedAt: endedAt }] : [],
    ),
    withdrawnConfirmations: removed.flatMap(({ isDenied, word, endedAt }) =>
      isDenied ? [] : [{ ...word, withdrawnAt: endedAt }],
    ),
  };
}

type KnownConfirmation = RecordFacts['confirmations'][number] & { id: string; userId: string };

/**
 * The payments that are no confirmations of the rent: a payment made of such has the id of the first of them; the refunds; and what
 * of both was refused or withdrawn.
 */
export async function paymentsBesides(
  db: Queryable,
  { id: bookingId, refund_waived_at: waivedAt }: Pick<BookingRow, 'id' | 'refund_waived_at'>,
  confirmations: KnownConfirmation[],
  sideOf: (id: string) => BookingSide,
): Promise<
  Pick<
    RecordFacts,
    'payments' | 'refunds' | 'refundWaived' | 'refusedPayments' | 'withdrawnPayments'
  >
> {
  const { payments, refunds, removedPayments } = mustGet(
    await paymentsAndRefundsOf(db, [bookingId]),
    bookingId,
  );
  const isConfirmation = ({ id, status }: (typeof payments)[number]) => {
    const first = confirmations.find((one) => one.id === id);
    if (!first || status === 'said') return first !== undefined;
    return confirmations.some(
      (one) =>
        one.step === 'rentPaid' &&
        one.userId !== first.userId &&
        one.settledRent === first.settledRent,
    );
  };
  const factsOf = (one: (typeof payments)[number]): PaymentFacts => {
    const { amount, method, note, author_id, created_at: at, answered_at: confirmedAt } = one;
    return { amount, method, note, side: sideOf(author_id), at, confirmedAt };
  };
  return {
    payments: payments.filter((payment) => !isConfirmation(payment)).map(factsOf),
    refunds: refunds.map(factsOf),
    refundWaived: waivedAt && {
      at: waivedAt,
      amount: confirmedBy(payments, waivedAt) - confirmedBy(refunds, waivedAt),
    },
    refusedPayments: removedPayments
      .filter(({ status }) => status === 'refused')
      .map((one) => {
        const { confirmedAt: refusedAt, ...facts } = factsOf(one);
        // the database demands the time of an answer
        return { ...facts, kind: one.kind, refusedAt: refusedAt ?? facts.at };
      }),
    withdrawnPayments: removedPayments
      .filter(({ status }) => status === 'withdrawn')
      .map((one) => {
        // its note is no longer the other side's to read
        const { confirmedAt: withdrawnAt, note: _, ...facts } = factsOf(one);
        return { ...facts, kind: one.kind, withdrawnAt: withdrawnAt ?? facts.at };
      }),
  };
}

/** What both had confirmed by then of some payments or refunds, minor units. */
const confirmedBy = (rows: readonly PaymentRow[], then: Date): number =>
  rows
    .filter(({ status, answered_at: at }) => status === 'confirmed' && at !== null && at <= then)
    .reduce((sum, { amount }) => sum + amount, 0);

/** The claim to a booking's deposit, its earlier claims, and what was returned of the deposit meanwhile. */
export async function claimsAndReturns(
  db: Queryable,
  bookingId: string,
  sideOf: (id: string) => BookingSide,
): Promise<Pick<RecordFacts, 'claim' | 'claimPhotos' | 'formerClaims' | 'depositReturns'>> {
  const claims = (await allClaimsOf(db, [bookingId])).get(bookingId) ?? [];
  const depositReturnRows = (await depositReturnsOf(db, [bookingId])).get(bookingId) ?? [];
  const last = claims.at(-1);
  const claim = claimOf(last);
  return {
    claim,
    claimPhotos: claim ? (last?.photos ?? []) : [],
    formerClaims: formerClaims(claims).map(
      ({ amount, reason, status, answer, counterAmount, at }) => ({
        ...{ amount, status, answer, counterAmount },
        // records of claims that had one reason keep their hashes
        ...(reason === claim?.reason ? {} : { reason }),
        at: new Date(at),
      }),
    ),
    depositReturns: depositReturnRows.map(
      ({ amount, author_id, created_at: at, confirmed_at }) => ({
        ...{ amount, side: sideOf(author_id), at, confirmedAt: confirmed_at },
      }),
    ),
  };
}

function claimOf(claim: Claim | undefined): RecordFacts['claim'] {
  if (!claim || claim.status === 'withdrawn') return null;
  const { amount, reason, items, status, created_at, changed_at, answer, counter_amount } = claim;
  const before = claim.versions.findLast((version) => version.reason !== reason);
  return {
    ...{ amount, reason, items, status, answer },
    openedAt: created_at,
    reasonAt: before ? new Date(before.until) : created_at,
    at: changed_at ?? created_at,
    counterAmount: counter_amount,
    answeredAt: answeredAt(claim),
  };
}

type Claim =
  Awaited<ReturnType<typeof allClaimsOf>> extends Map<string, (infer Row)[]> ? Row : never;
