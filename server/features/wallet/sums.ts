import type { BookingSide, BookingStatus, BookingStep } from '#contract/bookings/process.ts';
import type { WalletEntry } from '#contract/wallet/schemas.ts';

/** A confirmation in a booking's ledger. */
export interface Word {
  step: BookingStep;
  side: BookingSide;
  at: Date;
}

/** What the sums of a booking depend on. `deposit` is null when none was agreed. */
export interface Ledger {
  status: BookingStatus;
  rent: number;
  deposit: number | null;
  words: readonly Word[];
}

/** One sum of a booking, independent of a side. `words` are the confirmations it depends on now. */
export interface Sum {
  kind: WalletEntry['kind'];
  amount: number;
  state: WalletEntry['state'];
  words: readonly Word[];
}

/** The sums of a booking: its rent, and its deposit where one was agreed. */
export function sumsOf(ledger: Ledger): Sum[] {
  const { rent, deposit } = ledger;
  return [
    { kind: 'rent', amount: rent, ...rentState(ledger) },
    ...(deposit === null
      ? []
      : [{ kind: 'deposit' as const, amount: deposit, ...depositState(ledger) }]),
  ];
}

type StateOfSum = Pick<Sum, 'state' | 'words'>;

function rentState({ status, words }: Ledger): StateOfSum {
  const said = wordsOn(words, 'rentPaid');
  if (said.length === 2) return { state: 'settled', words: said };
  return { state: status === 'cancelled' ? 'void' : 'due', words: said };
}

/**
 * Until the deposit is given, the confirmations of giving it count; afterwards those of returning or keeping it, of
 * these two the one that was mentioned last.
 */
function depositState({ status, words }: Ledger): StateOfSum {
  const given = wordsOn(words, 'depositGiven');
  if (given.length < 2) {
    const over = status === 'cancelled' || status === 'closed';
    const never = over || (status === 'returned' && given.length === 0);
    return { state: never ? 'void' : 'due', words: given };
  }
  const back = wordsOn(words, 'depositReturned');
  const kept = wordsOn(words, 'depositKept');
  if (back.length === 2) return { state: 'settled', words: back };
  if (kept.length === 2) return { state: 'kept', words: kept };
  return { state: 'held', words: lastOf(kept) > lastOf(back) ? kept : back };
}

const wordsOn = (words: readonly Word[], step: BookingStep) =>
  words.filter((word) => word.step === step);

const lastOf = (words: readonly Word[]) => Math.max(0, ...words.map(({ at }) => at.getTime()));
