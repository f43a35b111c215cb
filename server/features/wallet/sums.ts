import type { BookingSide, BookingStatus, BookingStep } from '#contract/bookings/transitions.ts';
import type { WalletEntry } from '#contract/wallet/schemas.ts';

/** A confirmation in a booking's ledger. */
export interface Confirmation {
  step: BookingStep;
  side: BookingSide;
  at: Date;
}

/** What the sums of a booking depend on. `deposit` is null when none was agreed. */
export interface BookingSums {
  status: BookingStatus;
  rent: number;
  deposit: number | null;
  confirmations: readonly Confirmation[];
}

/** One sum of a booking, independent of a side. `confirmations` are the confirmations it depends on now. */
export interface Sum {
  kind: WalletEntry['kind'];
  amount: number;
  state: WalletEntry['state'];
  confirmations: readonly Confirmation[];
}

/** The sums of a booking: its rent, and its deposit where one was agreed. */
export function sumsOf(ledger: BookingSums): Sum[] {
  const { rent, deposit } = ledger;
  return [
    { kind: 'rent', amount: rent, ...rentState(ledger) },
    ...(deposit === null
      ? []
      : [{ kind: 'deposit' as const, amount: deposit, ...depositState(ledger) }]),
  ];
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
  confirmations.filter((one) => one.step === step);

const lastOf = (confirmations: readonly Confirmation[]) =>
  Math.max(0, ...confirmations.map(({ at }) => at.getTime()));
