import type { User } from '#contract/accounts/user.ts';
import { afterBlock, type ShownIn } from '#contract/bookings/after-block.ts';
import { clockOf } from '#contract/bookings/clocks.ts';
import { isRemovableStep, mayDeny, mayWithdraw } from '#contract/bookings/removal.ts';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { stateSeenBy } from '#contract/bookings/seen-reports.ts';
import {
  BOOKING_ACTIONS,
  BOOKING_STEPS,
  type BookingProgress,
  type BookingSide,
  type BookingStep,
  mayAct,
  mayChangeDeposit,
  mayConfirm,
  mayMoveStart,
  STEP_RULES,
  sidesSayingAllPaid,
} from '#contract/bookings/transitions.ts';
import type { Language } from '#contract/languages.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import type { Context, Queryable, Viewer } from '../../context.ts';
import { daysOf } from '../../days.ts';
import { depositMoney } from '../../deposit-money.ts';
import { mustGet } from '../../must-get.ts';
import { asKnown, usersById } from '../accounts/index.ts';
import { placeInLanguage, rentalSummaries } from '../rentals/index.ts';
import { agreedListing, asAgreed, coversOf, isSealedFor } from './agreed-thing.ts';
import { type BookingRow, sideOf } from './booking-row.ts';
import { acceptedChangeViews, changeViews, endedChangeViews } from './changed-terms.ts';
import { claimView, depositReturnViews, formerClaims } from './claim.ts';
import { clockFactsOf } from './clock-facts.ts';
import { handoverStates } from './handover-states.ts';
import { meetingHistories } from './meeting-history.ts';
import { handoverHour, meetingOf, returnHour } from './meetings.ts';
import { allPaidBy, paymentViews, removedPaymentViews, settledRents } from './payment.ts';
import {
  type BookingLedger,
  type ConfirmationRow,
  claimUntilOf,
  isOverdue,
  lateFromOf,
  ledgersOf,
  progressOf,
} from './progress.ts';
import { ratingStates } from './rating-states.ts';
import { type BookingSight, sightsOf } from './sight.ts';

export type BookingQueries = Pick<Context, 'db' | 'storage' | 'clock' | 'geocoder' | 'secrets'>;
/** The party who views the bookings. */
export type Party = Viewer & { userId: string; shownIn?: ShownIn };

/** Views of proposals by id; passed in, because the proposals feature depends on bookings. */
export type ProposalsById = (
  db: Queryable,
  ids: string[],
  viewerId: string,
) => Promise<Map<string, Proposal>>;

/** Bookings as one party sees them, in the rows' order; a page takes as many queries as a single booking. */
export async function bookingViews(
  context: BookingQueries,
  rows: BookingRow[],
  viewer: Party,
  proposalsById: ProposalsById,
): Promise<Booking[]> {
  if (rows.length === 0) return [];
  const { db } = context;
  const ids = rows.map((row) => row.id);
  const ledgers = await ledgersOf(db, ids);
  const sights = await sightsOf(context, rows, viewer.userId, ledgers);
  const memberIds = rows.flatMap((row) => [row.owner_id, row.renter_id]);
  const users = await usersById(context, memberIds);
  const rentals = await rentalsOf(context, rows, { sights, viewer, users });
  const covers = await coversOf(context, rows, rentals.values());
  const proposals = await proposalsById(
    db,
    rows.map((row) => row.proposal_id),
    viewer.userId,
  );
  const states = await handoverStates(context, ids);
  const meetings = await meetingHistories(db, rows);
  const ratings = await ratingStates(db, rows, viewer.userId, context.clock.now());

  return rows.map((row) => {
    const sight = mustGet(sights, row.id);
    const memberOf = (id: string) => sideAsKnown(mustGet(users, id), sight, viewer.userId);
    const rental = asAgreed(row, mustGet(rentals, row.id), covers);
    const state = mustGet(states, row.id);
    const proposal = mustGet(proposals, row.proposal_id);
    const delivery = proposal.delivery ?? usualDeliveryThen(row);
    const view = {
      ...factsOf(row, sight, meetings, context.clock.now()),
      rental: { ...rental, owner: memberOf(rental.owner.id) },
      owner: memberOf(row.owner_id),
      renter: memberOf(row.renter_id),
      proposal,
      ...(delivery && { delivery }),
      place: exactPlaceOf(context, row, sight, viewer.language),
      ...contactsOf(row, sight),
      ...(sight.howToPay ? { howToPay: sight.howToPay } : {}),
      ...(sight.receiptWithdrawn && { receiptWithdrawn: true }),
      ...processOf(row, mustGet(ledgers, row.id), sight, viewer.userId, context.clock.now()),
      rating: mustGet(ratings, row.id),
      handover: stateSeenBy(state.handover, viewer.userId),
      return: stateSeenBy(state.return, viewer.userId),
    };
    return sight.blocked ? afterBlock(view, viewer.userId, viewer.shownIn ?? 'page') : view;
  });
}

/** The usual way of handing over at the agreement, which an older proposal about an offer meant when it named none. */
const usualDeliveryThen = ({ rental_id, booked_rental_id, listed_terms }: BookingRow) =>
  rental_id === booked_rental_id ? listed_terms?.delivery_method : undefined;

/** A side of a booking; after a block the other one under the name of the agreement: another one would be words too. */
function sideAsKnown(user: User, { blocked, snapshotOf }: BookingSight, viewerId: string): User {
  if (!blocked || user.id === viewerId || user.deleted) return user;
  return asKnown(user, snapshotOf(user.id));
}

interface RentalsSeen {
  sights: ReadonlyMap<string, BookingSight>;
  viewer: Party;
  /** Both sides of the bookings: one of them has published the rental. */
  users: ReadonlyMap<string, User>;
}

/** The rentals of these bookings by the booking's id, at the exact place where the viewer may see it. */
async function rentalsOf(
  context: BookingQueries,
  rows: BookingRow[],
  { sights, viewer, users }: RentalsSeen,
) {
  const rentals = await context.db
    .selectFrom('rentals')
    .selectAll()
    .where('id', 'in', [...new Set(rows.map((row) => row.rental_id))])
    .execute();
  const places = rows.flatMap(({ id, rental_id: rentalId }) => {
    const place = mustGet(sights, id).exactPlaceOf(rentalId);
    return place ? [[rentalId, place] as const] : [];
  });
  const rentalById = new Map(rentals.map((rental) => [rental.id, rental]));
  const listings = rows.map((row) => {
    const rental = mustGet(rentalById, row.rental_id);
    const isSealed = isSealedFor(viewer.userId, rental, mustGet(sights, row.id).blocked);
    return {
      isSealed,
      row: isSealed ? { ...rental, ...agreedListing(context, row).columns } : rental,
    };
  });
  const summaries = await rentalSummaries(
    context,
    listings.map(({ row }) => row),
    viewer,
    new Map(places),
    users,
  );
  return new Map(
    summaries.flatMap((summary, index) => {
      const [booking, listing] = [rows[index], listings[index]];
      if (!booking || !listing) return [];
      // a sealed listing shows none of its photos; if it is the booked one, `asAgreed` adds the photo of the agreement
      return [[booking.id, listing.isSealed ? { ...summary, images: [] } : summary] as const];
    }),
  );
}

/** The exact place of the thing as agreed. */
function exactPlaceOf(
  context: Pick<BookingQueries, 'geocoder'>,
  row: BookingRow,
  sight: BookingSight,
  language: Language,
): Booking['place'] {
  const place = row.status === 'cancelled' ? null : sight.exactPlaceOf(row.booked_rental_id);
  return place ? placeInLanguage(context, place, language) : undefined;
}

/** Surnames and phones of both sides as agreed, while the viewer may see those of the other. */
function contactsOf(
  { owner_id: owner, renter_id: renter }: BookingRow,
  { sees, snapshotOf }: BookingSight,
): Pick<Booking, 'phones' | 'surnames'> {
  if (!sees.contact) return {};
  const [ofOwner, ofRenter] = [snapshotOf(owner), snapshotOf(renter)];
  return {
    phones: { owner: ofOwner.phone, renter: ofRenter.phone },
    surnames: { owner: ofOwner.lastname, renter: ofRenter.lastname },
  };
}

/** The fields that come from the row itself. */
function factsOf(
  row: BookingRow,
  { sees }: BookingSight,
  historyOf: Awaited<ReturnType<typeof meetingHistories>>,
  now: Date,
) {
  const { currency } = row;
  const deposit = depositMoney(row);
  const { identity = 'none' } = row.thing;
  const detailsOf = (moment: HandoverMoment) => {
    const { place, time, note } = meetingOf(row, moment);
    const { namedBy } = moment === 'handover' ? handoverHour(row) : returnHour(row);
    const { formerTime, noteBy } = historyOf(row, moment);
    return {
      place: sees.place ? place : null,
      time: time?.toISOString() ?? null,
      note: sees.place ? note : null,
      ...(namedBy && { timeNamedBy: namedBy }),
      ...(noteBy && sees.place && { noteBy }),
      ...(formerTime && { formerTime: formerTime.toISOString() }),
    };
  };
  return {
    id: row.id,
    conversationId: row.conversation_id,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    ...daysOf(row),
    status: row.status,
    overdue: isOverdue(row, now),
    dueBackAt: lateFromOf(row).toISOString(),
    rent: { amount: row.rent, currency },
    deposit,
    depositMoney: deposit,
    ...(identity !== 'none' && { identity }),
    details: detailsOf('handover'),
    returnDetails: detailsOf('return'),
    cancelled: row.cancelled_at && {
      by: row.cancelled_by,
      at: row.cancelled_at.toISOString(),
      reason: row.cancel_reason,
      because: row.cancelled_because ?? 'wish',
    },
  };
}

/** What was confirmed and what the viewer may do now; deposit steps only where a deposit was agreed. */
function processOf(
  row: BookingRow,
  ledger: BookingLedger,
  { blocked: isBlocked }: BookingSight,
  viewerId: string,
  now: Date,
) {
  const progress = { ...progressOf(row, ledger, now), isBlocked };
  const runningClock = clockOf(clockFactsOf(row, ledger));
  const side = sideOf(row, viewerId);
  const claimUntil = mayAct(progress, 'claim', 'owner') ? claimUntilOf(row, ledger) : null;
  const byStep = Map.groupBy(ledger.confirmations, ({ step }) => step);
  const derived = (step: BookingStep) => {
    if (step === 'depositKept') return keptBy(row, ledger);
    if (step !== 'rentPaid') return null;
    return allPaidBy(row, ledger.payments, sidesSayingAllPaid(progress.rent));
  };
  return {
    steps: BOOKING_STEPS.filter((step) => progress.hasDeposit || !STEP_RULES[step].ofDeposit).map(
      (step) => ({
        step,
        confirmedBy: derived(step) ?? (byStep.get(step) ?? []).map(confirmedByOf),
        mayConfirm: mayConfirm(progress, step, side),
        ...countedOf(row, step, progress),
        ...removalOf(progress, step, side),
        ...deniedOf(ledger, step, progress),
      }),
    ),
    rentLines: rentLinesOf(row, ledger),
    payments: paymentViews(row, ledger.payments, viewerId),
    ...(ledger.refunds.length > 0 && { refunds: paymentViews(row, ledger.refunds, viewerId) }),
    ...(row.refund_waived_at && { refundWaivedAt: row.refund_waived_at.toISOString() }),
    ...(ledger.removedPayments.length > 0 && {
      removedPayments: removedPaymentViews(row, ledger.removedPayments),
    }),
    settledRents: settledRents(row, ledger.payments),
    claim: claimView(ledger.lastClaim),
    formerClaims: formerClaims(ledger.claims),
    depositReturns: depositReturnViews(ledger.depositReturns),
    deadline: runningClock && { clock: runningClock.clock, at: runningClock.at.toISOString() },
    ...(claimUntil && { claimUntil: claimUntil.toISOString() }),
    actions: BOOKING_ACTIONS.filter((action) => mayAct(progress, action, side)),
    changeable: { start: mayMoveStart(progress), deposit: mayChangeDeposit(progress) },
    ...changeViews(row, ledger.change),
    ...acceptedChangeViews(row, ledger.changes),
    ...endedChangeViews(row, ledger.endedChanges),
  };
}

const confirmedByOf = (word: ConfirmationRow) => ({
  userId: word.user_id,
  at: word.created_at.toISOString(),
  ...(word.reason === null ? {} : { reason: word.reason }),
});

/** A claim as a confirmation that the deposit is kept: by its owner, and by the renter who accepts it. */
function keptBy({ owner_id, renter_id }: BookingRow, { lastClaim: claim }: BookingLedger) {
  // an objection to a return without a deposit keeps none
  if (!claim || claim.status === 'withdrawn' || claim.amount === 0) return [];
  const { reason, answered_at: at, status } = claim;
  const opened = { userId: owner_id, at: claim.created_at.toISOString() };
  return [
    reason === null ? opened : { ...opened, reason },
    ...(status === 'accepted' && at ? [{ userId: renter_id, at: at.toISOString() }] : []),
  ];
}

/** What was agreed on first, and what each change has added; together the rent. */
function rentLinesOf(
  { rent, currency, created_at: agreed }: BookingRow,
  { changes }: BookingLedger,
): Booking['rentLines'] {
  const added = changes
    .map(({ rent: total, was_rent: was, answered_at: at }) => ({
      amount: total - (was ?? total),
      at: (at ?? agreed).toISOString(),
    }))
    .filter(({ amount }) => amount !== 0);
  const sum = added.reduce((total, { amount }) => total + amount, 0);
  return [
    { kind: 'agreed', money: { amount: rent - sum, currency }, at: agreed.toISOString() },
    ...added.map(({ amount, at }) => ({
      kind: 'change' as const,
      money: { amount, currency },
      at,
    })),
  ];
}

/** What the viewer may do about a confirmation that one side alone has given. */
function removalOf(progress: BookingProgress, step: BookingStep, side: BookingSide) {
  if (!isRemovableStep(step)) return {};
  return {
    ...(mayWithdraw(progress, step, side) && { mayWithdraw: true }),
    ...(mayDeny(progress, step, side) && { mayDeny: true }),
  };
}

/**
 * The last confirmation of a step that the other side has denied, until a side confirms it again. One of a returned deposit is over
 * once the sides have spoken of a claim since then: it was about another sum.
 */
function deniedOf(
  { denied, claims }: BookingLedger,
  step: BookingStep,
  { confirmed }: BookingProgress,
) {
  const last = denied.findLast((one) => one.step === step);
  if (!last?.withdrawn_at || (confirmed.get(step)?.size ?? 0) > 0) return {};
  const { user_id: userId, created_at: at, withdrawn_at: deniedAt } = last;
  const isClaimedSince = claims.some(
    (claim) => (claim.answered_at ?? claim.changed_at ?? claim.created_at) > deniedAt,
  );
  if (step === 'depositReturned' && isClaimedSince) return {};
  return { denied: { userId, at: at.toISOString(), deniedAt: deniedAt.toISOString() } };
}

/** Of a return that only one side has confirmed: since when it counts, or when its owner has objected to it. */
function countedOf(row: BookingRow, step: BookingStep, { confirmed }: BookingProgress) {
  if (step !== 'returned' || confirmed.get(step)?.size === 2) return {};
  if (row.returned_at) return { countedAt: row.returned_at.toISOString() };
  return row.return_objected_at ? { objectedAt: row.return_objected_at.toISOString() } : {};
}
