import { CURRENCIES, type Currency } from '#contract/money.ts';
import type { WalletTotals } from '#contract/wallet/schemas.ts';
import type { Reader } from '../../context.ts';
import { depositMoney } from '../../deposit-money.ts';
import { ledgersOf } from './ledgers.ts';
import { type Sum, sumsOf } from './sums.ts';

/** Which figure a sum adds to: what is due of the rent, or a deposit that was given and is not settled. */
const FIGURES: Partial<Record<Sum['state'], 'due' | 'held'>> = {
  due: 'due',
  held: 'held',
  claimed: 'held',
  disputed: 'held',
};

/**
 * What a member owes and is owed over all bookings, by currency: the sums of the list, added up. A deposit that is not
 * given yet is no debt. Currencies of a booking's rent and deposit are listed, others not.
 */
export async function walletTotals(db: Reader, userId: string): Promise<WalletTotals[]> {
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'owner_id', 'status', 'rent', 'currency', 'deposit', 'deposit_currency'])
    .where(({ or, eb }) => or([eb('owner_id', '=', userId), eb('renter_id', '=', userId)]))
    .execute();
  const ledgerOf = await ledgersOf(db, bookings);
  const totals = new Map<Currency, WalletTotals>();
  const of = (currency: Currency) => {
    const none = { currency, toPay: 0, toReceive: 0, depositsOut: 0, depositsIn: 0 };
    const found = totals.get(currency) ?? none;
    totals.set(currency, found);
    return found;
  };
  for (const booking of bookings) {
    const lends = booking.owner_id === userId;
    const sums = sumsOf({ ...booking, deposit: depositMoney(booking), ...ledgerOf(booking.id) });
    for (const { kind, state, money } of sums) {
      const total = of(money.currency);
      const figure = FIGURES[state];
      if (kind === 'deposit') {
        if (figure === 'held') total[lends ? 'depositsIn' : 'depositsOut'] += money.amount;
      } else if (figure === 'due') total[lends ? 'toReceive' : 'toPay'] += money.amount;
    }
  }
  return [...totals.values()].toSorted(
    (one, other) => CURRENCIES.indexOf(one.currency) - CURRENCIES.indexOf(other.currency),
  );
}
