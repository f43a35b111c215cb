import type { StandingClaimStatus } from '#contract/bookings/claims.ts';
import { otherSide, type PaymentMethod } from '#contract/bookings/payments.ts';
import type { BookingSide, BookingStatus, BookingStep } from '#contract/bookings/transitions.ts';
import type { Currency, Money } from '#contract/money.ts';
import type { WalletEntry } from '#contract/wallet/schemas.ts';

/** A confirmation in a booking's ledger. */
export interface Confirmation {
  step: BookingStep;
  side: BookingSide;
  at: Date;
}

/** A payment of the rent, or a refund, that was neither withdrawn nor refused. */
export interface SumPayment {
  amount: number;
  method: PaymentMethod;
  note: string | null;
  by: BookingSide;
  at: Date;
  /** When the other side confirmed it. */
  confirmedAt: Date | null;
}

/** A payment or a refund that the other side has refused. */
interface Refused extends Pick<SumPayment, 'amount' | 'by' | 'at'> {
  refusedAt: Date;
}

/** What the sums of a booking depend on. `deposit` is null when none was agreed, `claim` when none stands. */
export interface BookingSums {
  status: BookingStatus;
  rent: number;
  currency: Currency;
  deposit: Money | null;
  claim: SumClaim | null;
  /** What was returned of the deposit while a claim stood, the oldest first. */
  depositReturns?: readonly SumReturn[];
  payments: readonly SumPayment[];
  /** Payments of the rent that the other side has refused, the oldest first. */
  refused?: readonly Refused[];
  /** What was given back of them after a cancellation. */
  refunds?: readonly SumPayment[];
  /** Refunds that the other side has refused, the oldest first. */
  refusedRefunds?: readonly Refused[];
  /** Since when the renter asks for nothing back; null if they do not say so. */
  refund_waived_at?: Date | null;
  confirmations: readonly Confirmation[];
}

/** A claim to the deposit; `amount` in the deposit's currency. */
export interface SumClaim {
  amount: number;
  status: StandingClaimStatus;
  openedAt: Date;
  /** When it was accepted or disputed. */
  answeredAt: Date | null;
}

/** A part of the deposit that was returned; `amount` in its currency. */
export interface SumReturn {
  amount: number;
  by: BookingSide;
  at: Date;
  /** When the other side confirmed it. */
  confirmedAt: Date | null;
}

type Confirmed = Pick<Confirmation, 'side' | 'at'>;

/** One sum of a booking, independent of a side. `confirmations` are the confirmations it depends on now. */
export interface Sum {
  kind: WalletEntry['kind'];
  money: Money;
  state: WalletEntry['state'];
  method: PaymentMethod | null;
  confirmations: readonly Confirmed[];
  /** Of a payment or a refund. */
  notedAt?: Date;
  note?: string | null;
  /** Of an unpaid rent: the last payment that is disputed; of a cancelled booking's last payment: the last refund that is. */
  refused?: Refused | undefined;
  /** Of a cancelled booking's payments: what the renter does not ask back, with the last of them; 0 with the former ones. */
  waived?: number;
  /** Of an unpaid rent: what each side alone says was paid of it. */
  noted?: Readonly<Record<BookingSide, number>>;
}

/**
 * The places of a booking's sums: what is unpaid, then the payments, the refunds, its deposit: what was returned of it, what is
 * claimed or nobody claims, and what a claim leaves.
 */
const PLACES = {
  unpaid: 0,
  payments: 1,
  refunds: 500,
  returned: 997,
  deposit: 998,
  unclaimed: 999,
} as const;

/**
 * The sums of a booking, each at its place: what is not paid of its rent, what was paid and given back, and its deposit where one was
 * agreed (what is claimed of it, and what is not). Every booking has one at least.
 */
export function sumsOf(ledger: BookingSums): (Sum & { place: number })[] {
  return [...unpaidSum(ledger), ...paidSums(ledger), ...refundSums(ledger), ...depositSums(ledger)];
}

const isSettled = ({ confirmedAt }: SumPayment) => confirmedAt !== null;

/** What of the rent both have not confirmed as paid; of a cancelled booking what nobody has noted as paid. */
function unpaidSum(ledger: BookingSums): (Sum & { place: number })[] {
  const { rent, currency, payments, status } = ledger;
  const isCounted = status === 'cancelled' ? () => true : isSettled;
  const paid = payments.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0);
  if (paid >= rent) return [];
  return [
    {
      place: PLACES.unpaid,
      // of a cancelled booking nothing is left to pay
      kind: paid > 0 && status !== 'cancelled' ? 'balance' : 'rent',
      money: { amount: rent - paid, currency },
      state: OPEN_RENT[status] ?? 'due',
      method: null,
      confirmations: sayingAllPaid(rent - paid, payments),
      noted: { owner: notedBy('owner', payments), renter: notedBy('renter', payments) },
      refused: disputed(ledger.refused, payments),
    },
  ];
}

/** The last refused amount whose author has noted none since: a new one takes the place of what was not right. */
const disputed = (refused: readonly Refused[] = [], noted: readonly SumPayment[] = []) =>
  refused.findLast(({ by, at }) => !noted.some((one) => one.by === by && one.at > at));

/** The sides that say that all of it is paid. */
function sayingAllPaid(unpaid: number, payments: readonly SumPayment[]): Confirmed[] {
  return (['owner', 'renter'] as const).flatMap((side) => {
    const last = payments.findLast((payment) => !isSettled(payment) && payment.by === side);
    return last && notedBy(side, payments) >= unpaid ? [{ side, at: last.at }] : [];
  });
}

const notedBy = (side: BookingSide, payments: readonly SumPayment[]) =>
  payments
    .filter((payment) => !isSettled(payment) && payment.by === side)
    .reduce((sum, { amount }) => sum + amount, 0);

/** What both have confirmed as paid; of a cancelled booking also what one side had noted, and the other one may still answer. */
function paidSums(ledger: BookingSums): (Sum & { place: number })[] {
  const { currency, payments, status, refunds, refusedRefunds } = ledger;
  const settled = payments.filter(isSettled);
  return (status === 'cancelled' ? payments : settled).map((payment, index) => {
    const isLast = payment === settled.at(-1);
    return {
      place: PLACES.payments + index,
      kind: 'rent',
      ...saidSum(payment, currency),
      ...((status === 'cancelled' || status === 'unsettled') &&
        isLast && { refused: disputed(refusedRefunds, refunds) }),
      ...(ledger.refund_waived_at && { waived: isLast ? unrefunded(ledger) : 0 }),
    };
  });
}

/** What both have confirmed as paid and not as given back. */
const unrefunded = ({ payments, refunds = [] }: BookingSums): number => {
  const settled = (sums: readonly SumPayment[]) =>
    sums.filter(isSettled).reduce((total, { amount }) => total + amount, 0);
  return settled(payments) - settled(refunds);
};

/** What both have confirmed as given back, and what one side alone says. */
const refundSums = ({ currency, refunds = [] }: BookingSums): (Sum & { place: number })[] =>
  refunds.map((refund, index) => ({
    place: PLACES.refunds + index,
    kind: 'refund',
    ...saidSum(refund, currency),
  }));

/** What a payment or a refund has of a sum: it is settled once the other side has confirmed it. */
function saidSum({ amount, method, note, by, at, confirmedAt }: SumPayment, currency: Currency) {
  return {
    money: { amount, currency },
    state: confirmedAt ? ('settled' as const) : ('due' as const),
    ...{ method, note, notedAt: at },
    confirmations: [
      { side: by, at },
      ...(confirmedAt ? [{ side: otherSide(by), at: confirmedAt }] : []),
    ],
  };
}

type StateOfSum = Pick<Sum, 'state' | 'confirmations'>;

/** The state of an unpaid rent once nobody can confirm it any more. */
const OPEN_RENT: Partial<Record<BookingStatus, Sum['state']>> = {
  cancelled: 'void',
  closed: 'unconfirmed',
};

/** The state of the claimed part of a deposit, by the claim's status. */
const CLAIMED = {
  open: 'claimed',
  accepted: 'kept',
  disputed: 'disputed',
  // a sum has no separate state for a claim without an answer
  unanswered: 'disputed',
} as const satisfies Record<StandingClaimStatus, Sum['state']>;

function depositSums(ledger: BookingSums): (Sum & { place: number })[] {
  const { deposit, claim, status } = ledger;
  if (!deposit) return [];
  const whole = { kind: 'deposit', place: PLACES.deposit, money: deposit, method: null } as const;
  const part = returnedPart(ledger);
  const returned = part
    ? [{ ...whole, ...part.sum, money: { ...deposit, amount: part.amount } }]
    : [];
  const left = { ...deposit, amount: deposit.amount - (part?.amount ?? 0) };
  if (!claim || claim.amount === 0) {
    return [...returned, { ...whole, money: left, ...depositState(ledger) }];
  }
  const claimed = { ...deposit, amount: claim.amount };
  // a process of the previous version closes without looking at claims
  const isLeft = status === 'closed' && claim.status !== 'accepted';
  const state = isLeft ? 'unconfirmed' : CLAIMED[claim.status];
  const rest = { ...left, amount: left.amount - claim.amount };
  return [
    ...returned,
    { ...whole, money: claimed, state, confirmations: claimedBy(claim) },
    ...(rest.amount > 0
      ? [{ ...whole, place: PLACES.unclaimed, money: rest, ...restState(ledger) }]
      : []),
  ];
}

/** What both have confirmed as returned while a claim stood; null for nothing. */
function returnedPart({ depositReturns = [] }: BookingSums) {
  const confirmed = depositReturns.filter(({ confirmedAt }) => confirmedAt !== null);
  const last = confirmed.at(-1);
  if (!last) return null;
  return {
    amount: confirmed.reduce((sum, { amount }) => sum + amount, 0),
    sum: {
      place: PLACES.returned,
      state: 'settled' as const,
      confirmations: [
        { side: last.by, at: last.at },
        { side: otherSide(last.by), at: last.confirmedAt ?? last.at },
      ],
    },
  };
}

/** The state of what a claim leaves of the deposit, with the side that alone says it was returned, before the claim was settled or after. */
function restState(ledger: BookingSums): StateOfSum {
  const said = ledger.depositReturns?.find(({ confirmedAt }) => confirmedAt === null);
  const state = givenState(ledger);
  return said && state.confirmations.length === 0
    ? { ...state, confirmations: [{ side: said.by, at: said.at }] }
    : state;
}

/** Who confirms the claimed part of a deposit: the owner by the claim, the renter by accepting it. */
function claimedBy({ status, openedAt, answeredAt }: SumClaim): Confirmed[] {
  const opened = { side: 'owner', at: openedAt } as const;
  return status === 'accepted' && answeredAt
    ? [opened, { side: 'renter', at: answeredAt }]
    : [opened];
}

/** Until the deposit is given, the confirmations of giving it count; afterwards those of returning it. */
function depositState(ledger: BookingSums): StateOfSum {
  const { status, confirmations } = ledger;
  const given = confirmationsOf(confirmations, 'depositGiven');
  if (given.length === 2) return givenState(ledger);
  const never =
    status === 'cancelled' ||
    ((status === 'returned' || status === 'closed') && given.length === 0);
  const open = status === 'closed' ? 'unconfirmed' : 'due';
  return { state: never ? 'void' : open, confirmations: given };
}

function givenState({ status, confirmations }: BookingSums): StateOfSum {
  const back = confirmationsOf(confirmations, 'depositReturned');
  if (back.length === 2) return { state: 'settled', confirmations: back };
  return { state: status === 'closed' ? 'unconfirmed' : 'held', confirmations: back };
}

const confirmationsOf = (confirmations: readonly Confirmation[], step: BookingStep) =>
  confirmations.filter((one) => one.step === step);
