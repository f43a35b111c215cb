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

/** What the sums of a booking depend on. `deposit` is null when none was agreed. */
export interface BookingSums {
  status: BookingStatus;
  rent: number;
  currency: Currency;
  deposit: Money | null;
  confirmations: readonly Confirmation[];
}

/** One sum of a booking, independent of a side. `confirmations` are the confirmations it depends on now. */
export interface Sum {
  kind: WalletEntry['kind'];
  money: Money;
  state: WalletEntry['state'];
  confirmations: readonly Confirmation[];
}

/**
 * The sums of a booking, each at its place: its rent, its deposit where one was agreed, and from 2 on what was paid of the
 * rent before an extension added to it.
 */
export function sumsOf(ledger: BookingSums): (Sum & { place: number })[] {
  const { rent, currency, deposit } = ledger;
  const settled = settledSums(ledger);
  const paid = settled.reduce((sum, { money }) => sum + money.amount, 0);
  return [
    {
      place: 0,
      // after an extension, what remains is what the extension has added
      kind: paid > 0 ? 'extension' : 'rent',
      money: { amount: rent - paid, currency },
      ...rentState(ledger),
    },
    ...(deposit
      ? [{ place: 1, kind: 'deposit' as const, money: deposit, ...depositState(ledger) }]
      : []),
    ...settled.map((sum, index) => ({ place: 2 + index, ...sum })),
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

/**
 * Until the deposit is given, the confirmations of giving it count; afterwards those of returning or keeping it, of
 * these two the one that was confirmed last.
 */
function depositState({ status, confirmations }: BookingSums): StateOfSum {
  const given = confirmationsOf(confirmations, 'depositGiven');
  if (given.length < 2) {
    const never =
      status === 'cancelled' ||
      ((status === 'returned' || status === 'closed') && given.length === 0);
    const open = status === 'closed' ? 'unconfirmed' : 'due';
    return { state: never ? 'void' : open, confirmations: given };
  }
  const back = confirmationsOf(confirmations, 'depositReturned');
  const kept = confirmationsOf(confirmations, 'depositKept');
  if (back.length === 2) return { state: 'settled', confirmations: back };
  if (kept.length === 2) return { state: 'kept', confirmations: kept };
  return {
    state: status === 'closed' ? 'unconfirmed' : 'held',
    confirmations: lastOf(kept) > lastOf(back) ? kept : back,
  };
}

const confirmationsOf = (confirmations: readonly Confirmation[], step: BookingStep) =>
  confirmations.filter((one) => one.step === step && one.settledRent === null);

const lastOf = (confirmations: readonly Confirmation[]) =>
  Math.max(0, ...confirmations.map(({ at }) => at.getTime()));
