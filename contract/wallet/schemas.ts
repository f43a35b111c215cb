import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '../bookings/payments.ts';
import { shownDays } from '../days/schemas.ts';
import { id, instant, listOf } from '../list.ts';
import { CURRENCIES } from '../money.ts';
import { money } from '../money-schema.ts';

/** What is owed between members in one currency, minor units. No money passes through the platform. */
export const walletTotals = z.object({
  currency: z.enum(CURRENCIES),
  toPay: z.int(),
  toReceive: z.int(),
  /** The member's own deposits that other members hold. */
  depositsOut: z.int(),
  /** Other members' deposits that the member holds. */
  depositsIn: z.int(),
});
export type WalletTotals = z.infer<typeof walletTotals>;

/** `balance`: what is unpaid of a rent of which a part was paid. */
export const WALLET_KINDS = ['rent', 'balance', 'deposit'] as const;
/** `claimed`: what the owner keeps of a deposit, until the renter answers; then `kept` or `disputed`. `unconfirmed`: the booking was closed without both confirming it. `due`: nobody, or only one party, confirmed the payment. `held`: a deposit that was given. `settled`: done. */
export const WALLET_STATES = [
  'due',
  'held',
  'claimed',
  'disputed',
  'settled',
  'kept',
  'unconfirmed',
  'void',
] as const;

/** One sum of one booking. */
export const walletEntry = z.object({
  bookingId: id,
  rentalName: z.string(),
  counterpartName: z.string(),
  kind: z.enum(WALLET_KINDS),
  /** From the caller's side: `out` is paid or given by the caller. */
  direction: z.enum(['out', 'in']),
  money,
  state: z.enum(WALLET_STATES),
  /** How it was paid; null for what is no payment. */
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  /** Both parties' confirmations of it, as in the ledger. */
  confirmedByMe: z.boolean(),
  confirmedByOther: z.boolean(),
  ...shownDays,
  startsAt: instant,
  endsAt: instant,
  /** The time of its last confirmation; the agreement's while there is none. */
  at: instant,
});
export type WalletEntry = z.infer<typeof walletEntry>;

export const wallet = z.extend(listOf(walletEntry), { totals: z.array(walletTotals) });

/** What stands between the cells of a table, and before decimals: spreadsheets expect those of their country. */
export const CSV_SEPARATORS = ['comma', 'semicolon', 'tab'] as const;
export const CSV_DECIMALS = ['point', 'comma'] as const;

export const csvQuery = z.object({
  separator: z._default(z.enum(CSV_SEPARATORS, { error: 'invalidValue' }), 'comma'),
  decimals: z._default(z.enum(CSV_DECIMALS, { error: 'invalidValue' }), 'point'),
});
export type CsvFormat = z.infer<typeof csvQuery>;
