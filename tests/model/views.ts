import { expect } from 'vitest';
import { getBooking } from '#contract/bookings/operations.ts';
import { REMOVABLE_STEPS } from '#contract/bookings/progress.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { BOOKING_STEPS } from '#contract/bookings/transitions.ts';
import { getConversation } from '#contract/conversations/operations.ts';
import { CURRENCIES } from '#contract/money.ts';
import { getWallet } from '#contract/wallet/operations.ts';
import type { WalletEntry } from '#contract/wallet/schemas.ts';
import {
  ACTORS,
  type Actor,
  bookedIn,
  type ConversationName,
  partiesOf,
  rentalFacts,
  sidesOf,
} from './actors.ts';
import { isOngoing, returnedPart, sideOf } from './booking-progress.ts';
import { mayCancel, mayConfirm, mayDeny, mayWithdrawWord } from './booking-rules.ts';
import {
  isExtension,
  mayAnswer,
  mayChangeDeposit,
  mayMoveStart,
  mayWithdrawChange,
} from './change-rules.ts';
import {
  mayAccept,
  mayChangeSum,
  mayClaim,
  mayDispute,
  mayObject,
  mayReturnRest,
  mayWithdraw,
} from './claim-rules.ts';
import {
  type BookingState,
  DAY,
  isContested,
  isNotBack,
  type Model,
  type ProposalState,
  paidOf,
  refundedOf,
  type Side,
  saysAllPaid,
  unreadIn,
} from './model.ts';
import { mayAdd, mayRefund, mayWaive } from './payment-rules.ts';
import { bookingId } from './perform.ts';
import type { World } from './world.ts';

/** What one side sees of the other is seen so long after the end. */
const SIGHT_DAYS = 30;
const SIDES: Side[] = ['owner', 'renter'];
const iso = (instant: number) => new Date(instant).toISOString();

/** Checks that both sides of a conversation are shown the actions that the model allows: with its last proposal and booking. */
export async function checkConversation(
  world: World,
  model: Model,
  conversation: ConversationName,
): Promise<void> {
  const [proposalId, proposal] =
    Object.entries(model.proposals).findLast(([, one]) => one.conversation === conversation) ?? [];
  const [booked, booking] =
    Object.entries(model.bookings).findLast(([, one]) => one.conversation === conversation) ?? [];
  const id = booked === undefined ? null : await bookingId(world, booked);
  for (const viewer of partiesOf(conversation)) {
    const { messages } = model.conversations[conversation];
    const params = { id: world.conversations[conversation] };
    const seen = await world.people[viewer].call(getConversation, { params });
    expect(
      {
        proposal: seen.proposal && { id: seen.proposal.id, actions: seen.proposal.actions },
        bookingId: seen.bookingId,
        unread: seen.unreadCount,
        last: seen.lastMessage?.seq ?? 0,
      },
      `${conversation} as ${viewer} sees it`,
    ).toEqual({
      proposal: proposal ? { id: proposalId, actions: answersTo(proposal, viewer) } : null,
      bookingId: id,
      unread: unreadIn(model.conversations[conversation], viewer),
      last: messages.length,
    });
    if (!booking || id === null) continue;
    const shown = await world.people[viewer].call(getBooking, { params: { id } });
    expect(factsOf(shown), `the booking of ${conversation} as ${viewer} sees it`).toEqual(
      expectedFacts(model, booking, viewer),
    );
  }
}

function answersTo({ status, author }: ProposalState, viewer: Actor): string[] {
  if (status !== 'pending') return [];
  return author === viewer ? ['cancel'] : ['accept', 'counter', 'decline'];
}

const factsOf = (booking: Booking) => ({
  status: booking.status,
  startsAt: booking.startsAt,
  endsAt: booking.endsAt,
  overdue: booking.overdue,
  rent: booking.rent,
  deposit: booking.deposit,
  isPlaceShown: booking.place !== undefined,
  arePhonesShown: booking.phones !== undefined,
  note: booking.details.note,
  steps: booking.steps
    .filter(({ mayConfirm }) => mayConfirm)
    .map(({ step }) => step)
    .toSorted(),
  withdrawable: booking.steps.filter((one) => one.mayWithdraw).map(({ step }) => step),
  deniable: booking.steps.filter((one) => one.mayDeny).map(({ step }) => step),
  recount: booking.rentLines.reduce((sum, { money }) => sum + money.amount, 0),
  paid: booking.payments
    .flatMap(({ amount, confirmedAt }) => (confirmedAt ? [amount] : []))
    .toSorted(),
  said: booking.payments
    .flatMap(({ amount, confirmedAt }) => (confirmedAt ? [] : [amount]))
    .toSorted(),
  refunds: (booking.refunds ?? [])
    .map(({ amount, confirmedAt }) => `${amount} ${confirmedAt ? 'confirmed' : 'said'}`)
    .toSorted(),
  confirmations: booking.steps.flatMap(({ confirmedBy }) => confirmedBy).length,
  claim: booking.claim && { amount: booking.claim.amount, status: booking.claim.status },
  actions: booking.actions.toSorted(),
  change: booking.change && {
    startsAt: booking.change.startsAt,
    endsAt: booking.change.endsAt,
    amount: booking.change.amount,
    deposit: booking.change.depositMoney?.amount ?? null,
  },
  extension: booking.extension?.amount ?? null,
  changeable: booking.changeable,
  cancelled: booking.cancelled !== null,
  refundWaived: booking.refundWaivedAt !== undefined,
});

function expectedFacts(model: Model, booking: BookingState, viewer: Actor) {
  const { status, endsAt, currency, rent, deposit, depositCurrency, change } = booking;
  const side = sideOf(booking, viewer);
  const { endedAt, returnedAt } = booking;
  // a dispute before the agreed end ends nothing while the thing is not back
  const isLongEnded =
    endedAt !== null &&
    model.now >= Math.max(endedAt, Math.min(endsAt, returnedAt ?? endsAt)) + SIGHT_DAYS * DAY;
  // a renter's own word alone keeps no place of an owner
  const isOwnWord = side === 'renter' && !booking.confirmations.includes('handover owner');
  const isSeen = status !== 'cancelled' && !isLongEnded && !(status === 'unsettled' && isOwnWord);
  const isOwnPlace = rentalFacts(bookedIn(booking.conversation)).by === viewer;
  const standing = booking.claim?.status === 'withdrawn' ? null : booking.claim;
  const ongoing = ['addHandoverPhotos', 'change', 'changeDetails', 'extend'];
  const answer = mayAnswer(booking, viewer)
    ? ['acceptChange', 'acceptExtension', 'declineChange', 'declineExtension']
    : mayWithdrawChange(booking, viewer)
      ? ['withdrawChange']
      : [];
  return {
    status,
    startsAt: iso(booking.startsAt),
    endsAt: iso(endsAt),
    overdue: isNotBack(booking) && endsAt <= model.now,
    rent: { amount: rent, currency },
    deposit: deposit === null ? null : { amount: deposit, currency: depositCurrency },
    isPlaceShown: isSeen || (status !== 'cancelled' && isOwnPlace),
    // while money is open they outlast the place (`contract/bookings/sight.test.ts`)
    arePhonesShown: isSeen || (expect.any(Boolean) as unknown as boolean),
    // where to meet is shown while somebody has to go there
    note: isSeen ? booking.note : null,
    steps: BOOKING_STEPS.filter(
      (step) => side && mayConfirm(model, booking, step, side),
    ).toSorted(),
    withdrawable: REMOVABLE_STEPS.filter(
      (step) => side && mayWithdrawWord(model, booking, step, side),
    ),
    deniable: REMOVABLE_STEPS.filter((step) => side && mayDeny(model, booking, step, side)),
    ...moneyOf(booking),
    confirmations:
      booking.confirmations.length +
      keptBy(booking) +
      SIDES.filter((one) => saysAllPaid(booking, one)).length,
    claim: standing && { amount: standing.amount, status: standing.status },
    actions: [
      ...(isOngoing(booking) ? ongoing : []),
      ...(['handedOver', 'unsettled', 'returned'].includes(status) ? ['addReturnPhotos'] : []),
      ...(side && mayCancel(model, booking, side) ? ['cancel'] : []),
      ...(maySayNoShow(model, booking) ? ['noShow'] : []),
      ...(side ? claimActions(model, booking, side) : []),
      ...(mayAdd(booking) ? ['addPayment'] : []),
      ...(mayRefund(booking, side) ? ['addRefund'] : []),
      ...(side === 'renter' && mayWaive(booking) ? ['waiveRefund'] : []),
      ...answer,
    ].toSorted(),
    change: change && {
      startsAt: iso(change.startsAt),
      endsAt: iso(change.endsAt),
      amount: change.rent,
      deposit: change.deposit,
    },
    extension: change && isExtension(booking, change) ? change.rent - rent : null,
    changeable: { start: mayMoveStart(booking), deposit: mayChangeDeposit(booking) },
    cancelled: status === 'cancelled',
    refundWaived: booking.refundWaived,
  };
}

/** The recount of a ledger: its lines add up to the rent, of which so much is paid. */
function moneyOf({ rent, payments, refunds }: BookingState) {
  const of = (isConfirmed: boolean) =>
    payments
      .flatMap(({ amount, confirmed }) => (confirmed === isConfirmed ? [amount] : []))
      .toSorted();
  return {
    ...{ recount: rent, paid: of(true), said: of(false) },
    refunds: refunds
      .map(({ amount, confirmed }) => `${amount} ${confirmed ? 'confirmed' : 'said'}`)
      .toSorted(),
  };
}

/** How many sides a claim has: it is shown as a confirmation too. */
function keptBy({ claim }: BookingState): number {
  if (!claim || claim.status === 'withdrawn' || claim.amount === 0) return 0;
  return claim.status === 'accepted' ? 2 : 1;
}

function claimActions(model: Model, booking: BookingState, side: Side): string[] {
  const allowed = {
    objectReturn: mayObject(booking, side),
    claim: mayClaim(model, booking, side),
    acceptClaim: mayAccept(booking, side),
    disputeClaim: mayDispute(booking, side),
    withdrawClaim: mayWithdraw(booking, side),
    changeClaim: mayChangeSum(booking, side),
    returnRest: mayReturnRest(booking, side),
  };
  return Object.entries(allowed).flatMap(([action, may]) => (may ? [action] : []));
}

/** Once its first day is over, while nobody says that the thing was handed over. */
const maySayNoShow = ({ now }: Model, { status, startsAt, confirmations }: BookingState) =>
  status === 'agreed' &&
  now >= startsAt + DAY &&
  !confirmations.some((confirmation) => confirmation.startsWith('handover'));

/** Checks that every wallet shows the sums and deposits of the model. */
export async function checkWallets(world: World, model: Model): Promise<void> {
  for (const actor of ACTORS) {
    const { totals, items } = await world.people[actor].call(getWallet, { query: { limit: 100 } });
    const owed = totals.map(({ currency, toPay, toReceive, depositsOut, depositsIn }) => ({
      ...{ currency, toPay, toReceive, depositsOut, depositsIn },
    }));
    expect(owed, `the wallet of ${actor}`).toEqual(expectedTotals(model, actor));
    expect(paidIn(items), `what ${actor} has paid and received`).toEqual(
      expectedPaid(model, actor),
    );
  }
}

/** What a member's sums say was paid and received for good, with what was given back taken off. */
const paidIn = (items: readonly WalletEntry[]) => {
  const of = (kind: WalletEntry['kind'], direction: WalletEntry['direction']) =>
    items
      .filter((one) => one.kind === kind && one.direction === direction && one.state === 'settled')
      .reduce((sum, { money }) => sum + money.amount, 0);
  return {
    paid: of('rent', 'out') - of('refund', 'in'),
    received: of('rent', 'in') - of('refund', 'out'),
  };
};

function expectedPaid(model: Model, actor: Actor) {
  const of = (side: Side) =>
    Object.values(model.bookings)
      .filter((booking) => sideOf(booking, actor) === side)
      .reduce((sum, booking) => sum + paidOf(booking) - refundedOf(booking), 0);
  return { paid: of('renter'), received: of('owner') };
}

function expectedTotals(model: Model, actor: Actor) {
  const mine = Object.values(model.bookings).filter((booking) => sideOf(booking, actor) !== null);
  const named = mine.flatMap((one) => [one.currency, one.depositCurrency]);
  return CURRENCIES.filter((currency) => named.includes(currency)).map((currency) => {
    const totals = { currency, toPay: 0, toReceive: 0, depositsOut: 0, depositsIn: 0 };
    for (const booking of mine) {
      const lends = sidesOf(booking.conversation).owner === actor;
      if (booking.currency === currency) totals[lends ? 'toReceive' : 'toPay'] += rentDue(booking);
      if (booking.depositCurrency !== currency) continue;
      totals[lends ? 'depositsIn' : 'depositsOut'] += depositHeld(booking);
    }
    return totals;
  });
}

const both = ({ confirmations }: BookingState, step: `deposit${'Given' | 'Returned'}`) =>
  confirmations.includes(`${step} owner`) && confirmations.includes(`${step} renter`);

const rentDue = (booking: BookingState) =>
  ['cancelled', 'closed'].includes(booking.status) ? 0 : booking.rent - paidOf(booking);

/** What is out of a deposit: claimed without agreement, or given and not returned. */
function depositHeld(booking: BookingState): number {
  const { claim, deposit, status } = booking;
  if (status === 'closed' || deposit === null) return 0;
  const claimed = claim && claim.status !== 'withdrawn' ? claim.amount : 0;
  const rest = deposit - claimed - returnedPart(booking);
  const isRestOut =
    (claimed > 0 || both(booking, 'depositGiven')) && !both(booking, 'depositReturned');
  return (isContested(booking) ? claimed : 0) + (isRestOut ? rest : 0);
}
