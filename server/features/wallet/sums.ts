import type { StandingClaim } from '#contract/bookings/claims.ts';
import type { BookingSide, BookingStatus, BookingStep } from '#contract/bookings/transitions.ts';
import type { Currency, Money } from '#contract/money.ts';
import type { WalletEntry } from '#contract/wallet/schemas.ts';

/** A confirmation in a booking's ledger. */
export interface Confirmation {
  step: BookingStep;
  side: BookingSide;
  at: Date;
  /** Of `rentPaid`: the rent that both had confirmed before an extension added to it. */
  settledRent: number | null;
}

/** What the sums of a booking depend on. `deposit` is null when none was agreed, `claim` when none stands. */
export interface BookingSums {
  status: BookingStatus;
  rent: number;
  currency: Currency;
  deposit: Money | null;
  claim: SumClaim | null;
  confirmations: readonly Confirmation[];
}

/** A claim to the deposit; `amount` in the deposit's currency. */
export interface SumClaim {
  amount: number;
  status: StandingClaim;
  openedAt: Date;
  answeredAt: Date | null;
}

type Confirmed = Pick<Confirmation, 'side' | 'at'>;

/** One sum of a booking, independent of a side. `confirmations` are the confirmations it depends on now. */
export interface Sum {
  kind: WalletEntry['kind'];
  money: Money;
  state: WalletEntry['state'];
  confirmations: readonly Confirmed[];
}

/** The places of a booking's sums: its rent, its deposit, what a claim leaves of that, then what was paid before. */
const PLACES = { rent: 0, deposit: 1, rest: 2, settled: 3 } as const;

/**
 * The sums of a booking, each at its place: its rent, its deposit where one was agreed (what is claimed of it, and the
 * rest), and what was paid of the rent before an extension added to it.
 */
export function sumsOf(ledger: BookingSums): (Sum & { place: number })[] {
  const { rent, currency } = ledger;
  const settled = settledSums(ledger);
  const paid = settled.reduce((sum, { money }) => sum + money.amount, 0);
  return [
    {
      place: PLACES.rent,
      // after an extension, what remains is what the extension has added
      kind: paid > 0 ? 'extension' : 'rent',
      money: { amount: rent - paid, currency },
      ...rentState(ledger),
    },
    ...depositSums(ledger),
    ...settled.map((sum, index) => ({ place: PLACES.settled + index, ...sum })),
  ];
}

function settledSums({ currency, confirmations }: BookingSums): Sum[] {
  const of = (side: BookingSide) =>
    confirmations
      .filter((one) => one.side === side && one.settledRent !== null)
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const renters = of('renter');
  return of('owner').map((confirmation, index) => ({
    kind: index === 0 ? 'rent' : 'extension',
    money: { amount: confirmation.settledRent ?? 0, currency },
    state: 'settled',
    confirmations: [confirmation, renters[index]].flatMap((one) => one ?? []),
  }));
}

type StateOfSum = Pick<Sum, 'state' | 'confirmations'>;

/** What an unpaid rent is once nobody can confirm it any more. */
const OPEN_RENT: Partial<Record<BookingStatus, Sum['state']>> = {
  cancelled: 'void',
  closed: 'unconfirmed',
};

function rentState({ status, confirmations }: BookingSums): StateOfSum {
  const paid = confirmationsOf(confirmations, 'rentPaid');
  if (paid.length === 2) return { state: 'settled', confirmations: paid };
  return { state: OPEN_RENT[status] ?? 'due', confirmations: paid };
}

/** What a sum that is claimed of a deposit is, by the claim's status. */
const CLAIMED = {
  open: 'claimed',
  accepted: 'kept',
  disputed: 'disputed',
  unanswered: 'disputed',
} as const satisfies Record<StandingClaim, Sum['state']>;

function depositSums(ledger: BookingSums): (Sum & { place: number })[] {
  const { deposit, claim, status } = ledger;
  if (!deposit) return [];
  const whole = { kind: 'deposit', place: PLACES.deposit, money: deposit } as const;
  if (!claim || claim.amount === 0) return [{ ...whole, ...depositState(ledger) }];
  const claimed = { ...deposit, amount: claim.amount };
  // a process of the previous version closes without looking at claims
  const isLeft = status === 'closed' && claim.status !== 'accepted';
  const state = isLeft ? 'unconfirmed' : CLAIMED[claim.status];
  const rest = { ...deposit, amount: deposit.amount - claim.amount };
  return [
    { ...whole, money: claimed, state, confirmations: claimedBy(claim) },
    ...(rest.amount > 0
      ? [{ ...whole, place: PLACES.rest, money: rest, ...givenState(ledger) }]
      : []),
  ];
}

/** A claim is its owner's word, and the renter's who accepts it. */
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
  confirmations.filter((one) => one.step === step && one.settledRent === null);
