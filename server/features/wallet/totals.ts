import { dateIn } from '#contract/days/zone.ts';
import { CURRENCIES, type Currency } from '#contract/money.ts';
import type { WalletRental, WalletRented, WalletTotals } from '#contract/wallet/schemas.ts';
import { dayOf } from './day-of.ts';
import type { WalletSum } from './read-sums.ts';
import type { Sum } from './sums.ts';

/**
 * Which figure a sum adds to: what is unpaid of the rent, a deposit that is not settled, what was paid for good, a deposit kept. A
 * refund is taken off what was paid (`signed`) once both have confirmed it; before, it is no debt, nor is what one side had noted
 * as paid of a booking that was cancelled.
 */
function figureOf({ kind, state, booking }: WalletSum): 'due' | 'held' | 'paid' | 'kept' | null {
  if (kind === 'deposit') {
    if (state === 'kept') return 'kept';
    return state === 'held' || state === 'claimed' || state === 'disputed' ? 'held' : null;
  }
  if (state === 'settled') return 'paid';
  return kind !== 'refund' && state === 'due' && booking.status !== 'cancelled' ? 'due' : null;
}

/** The amount by which a sum changes its figure. */
const signed = ({ kind, money: { amount } }: Sum): number => (kind === 'refund' ? -amount : amount);

/** What of an unpaid rent one side says is paid: where both have noted some, the larger sum, as they may mean the same. */
const notedOf = ({ noted, money: { amount } }: Sum): number =>
  noted ? Math.min(amount, Math.max(noted.owner, noted.renter)) : 0;

const NOTHING = {
  ...{ toPay: 0, toReceive: 0, depositsOut: 0, depositsIn: 0 },
  ...{ toPayNoted: 0, toReceiveNoted: 0 },
  ...{ paidThisMonth: 0, receivedThisMonth: 0, paidThisYear: 0, receivedThisYear: 0 },
  ...{ keptOutThisMonth: 0, keptInThisMonth: 0, keptOutThisYear: 0, keptInThisYear: 0 },
};

/** What this version always says, also where the previous one does not. */
type Complete<T> = { [Key in keyof T]-?: NonNullable<T[Key]> };

/** Whether the day of a sum is in the present month and in the present year, in the reader's time zone. */
function calendar(timeZone: string, now: Date) {
  const today = dateIn(timeZone, now);
  return (sum: WalletSum) => {
    const date = dayOf(sum, timeZone);
    return {
      isThisMonth: date.slice(0, 7) === today.slice(0, 7),
      isThisYear: date.slice(0, 4) === today.slice(0, 4),
    };
  };
}

/** The totals of sums that are final, by direction. A deposit that was kept is not income, since it makes good a damage. */
const FOR_GOOD = {
  paid: { in: 'received', out: 'paid' },
  kept: { in: 'keptIn', out: 'keptOut' },
} as const;

/**
 * What a member owes, is owed, paid and received by currency: the sums of the list, added up. A deposit that is not given yet
 * is no debt. Currencies of a booking's rent and deposit are listed, others not.
 */
export function walletTotals(
  sums: readonly WalletSum[],
  timeZone: string,
  now: Date,
): WalletTotals[] {
  const totals = new Map<Currency, Complete<WalletTotals>>();
  const when = calendar(timeZone, now);
  for (const sum of sums) {
    const { currency } = sum.money;
    const amount = signed(sum);
    const total = totals.get(currency) ?? { currency, ...NOTHING };
    totals.set(currency, total);
    const lends = sum.side === 'owner';
    const figure = figureOf(sum);
    if (figure === 'due') {
      total[lends ? 'toReceive' : 'toPay'] += amount;
      total[lends ? 'toReceiveNoted' : 'toPayNoted'] += notedOf(sum);
    }
    if (figure === 'held') total[lends ? 'depositsIn' : 'depositsOut'] += amount;
    if (figure !== 'paid' && figure !== 'kept') continue;
    const name = FOR_GOOD[figure][lends ? 'in' : 'out'];
    const { isThisMonth, isThisYear } = when(sum);
    if (isThisMonth) total[`${name}ThisMonth`] += amount;
    if (isThisYear) total[`${name}ThisYear`] += amount;
  }
  return [...totals.values()].toSorted(
    (one, other) => CURRENCIES.indexOf(one.currency) - CURRENCIES.indexOf(other.currency),
  );
}

/** What each thing that the member rents out brings, the most first. */
export function walletRentals(
  sums: readonly WalletSum[],
  timeZone: string,
  now: Date,
): WalletRental[] {
  const rentals = new Map<string, Complete<WalletRental>>();
  const when = calendar(timeZone, now);
  for (const sum of sums) {
    if (sum.side !== 'owner') continue;
    const { booked_rental_id: rentalId, booked_name: name } = sum.booking;
    const { currency } = sum.money;
    const amount = signed(sum);
    const key = `${rentalId} ${currency}`;
    const rental = rentals.get(key) ?? {
      ...{ rentalId, name, currency },
      ...{ receivedThisYear: 0, keptThisYear: 0, toReceive: 0, toReceiveNoted: 0 },
    };
    rentals.set(key, rental);
    const figure = figureOf(sum);
    if (figure === 'due') {
      rental.toReceive += amount;
      rental.toReceiveNoted += notedOf(sum);
    }
    if (figure === 'paid' && when(sum).isThisYear) rental.receivedThisYear += amount;
    if (figure === 'kept' && when(sum).isThisYear) rental.keptThisYear += amount;
  }
  const weight = (one: WalletRental) => one.receivedThisYear + one.toReceive;
  return [...rentals.values()].toSorted((one, other) => weight(other) - weight(one));
}

/** The things that the member has rented, the latest first, as they were called then. */
export function walletRented(sums: readonly WalletSum[]): WalletRented[] {
  const names = new Map<string, string>();
  for (const { side, booking } of sums) {
    const { booked_rental_id: rentalId, name } = booking;
    if (side === 'renter' && !names.has(rentalId)) names.set(rentalId, name);
  }
  return [...names].map(([rentalId, name]) => ({ rentalId, name }));
}
