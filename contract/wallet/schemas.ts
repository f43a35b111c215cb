import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '../bookings/payments.ts';
import { shownDays } from '../days/schemas.ts';
import { timeZone } from '../days/zone-schema.ts';
import { id, instant, listOf, paging } from '../list.ts';
import { CURRENCIES } from '../money.ts';
import { money } from '../money-schema.ts';

/** What is owed between members in one currency, minor units. No money passes through the platform. */
export const walletTotals = z.object({
  currency: z.enum(CURRENCIES),
  toPay: z.int(),
  toReceive: z.int(),
  /** The parts of these that one side has noted as paid and the other has not confirmed; the previous version does not say them. */
  toPayNoted: z.optional(z.int()),
  toReceiveNoted: z.optional(z.int()),
  /** The member's own deposits that other members hold. */
  depositsOut: z.int(),
  /** Other members' deposits that the member holds. */
  depositsIn: z.int(),
  /** Payments of rent that both have confirmed, less what was given back of them, in the month and the year of the reader's zone. */
  paidThisMonth: z.int(),
  receivedThisMonth: z.int(),
  paidThisYear: z.int(),
  receivedThisYear: z.int(),
  /** Of deposits, what both agree that the owner keeps: by others of the member's own, and by the member of others'. No rent. */
  keptOutThisMonth: z.int(),
  keptInThisMonth: z.int(),
  keptOutThisYear: z.int(),
  keptInThisYear: z.int(),
});
export type WalletTotals = z.infer<typeof walletTotals>;

/** What a thing of the member brings in one currency, minor units. */
export const walletRental = z.object({
  rentalId: id,
  name: z.string(),
  currency: z.enum(CURRENCIES),
  /** Of the rent alone, less what was given back. */
  receivedThisYear: z.int(),
  /** Of deposits. */
  keptThisYear: z.int(),
  toReceive: z.int(),
  /** As in the totals. */
  toReceiveNoted: z.optional(z.int()),
});
export type WalletRental = z.infer<typeof walletRental>;

/** A thing that the member has rented of somebody else. */
export const walletRented = z.pick(walletRental, { rentalId: true, name: true });
export type WalletRented = z.infer<typeof walletRented>;

/** `balance`: what is unpaid of a rent of which a part was paid. `refund`: what was given back of one after a cancellation, as both confirm (`settled`) or one side says (`due`). */
export const WALLET_KINDS = ['rent', 'balance', 'deposit', 'refund'] as const;
/** `claimed`: what the owner asks to keep of a deposit, until the renter answers; then `kept` or `disputed`, the latter also where they let their time pass. `unconfirmed`: the booking was closed without both confirming it. `due`: nobody, or only one party, confirmed the payment or the refund. `held`: a deposit that was given. `settled`: both confirm it: a rent as paid, a deposit as given back. */
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
  /** Whether the booking was cancelled; the previous version does not say it. */
  cancelled: z.optional(z.boolean()),
  /** Of payments before that: what the renter does not ask back, minor units, with the last of them, 0 with the former ones; absent if nothing. */
  refundWaived: z.optional(z.int()),
  /** How it was paid; null for what is no payment. */
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  /** Of a payment or a refund: when it was noted first, and what its author wrote to it; the previous version says neither. */
  notedAt: z.optional(instant),
  note: z.optional(z.string()),
  /** Both parties' confirmations of it, as in the ledger. */
  confirmedByMe: z.boolean(),
  confirmedByOther: z.boolean(),
  /** Of an unpaid rent: what each side alone has noted as paid, minor units; the previous version does not say it. */
  notedByMe: z.optional(z.int()),
  notedByOther: z.optional(z.int()),
  /**
   * Of an unpaid rent: the last payment that one side has noted and the other refused, while its author has noted none since; of the
   * last payment of a cancelled booking: the last such refund.
   */
  refused: z.optional(z.int()),
  /** Who has refused that, and when; the previous version says neither. */
  refusedByMe: z.optional(z.boolean()),
  refusedAt: z.optional(instant),
  ...shownDays,
  startsAt: instant,
  endsAt: instant,
  /** The time of its last confirmation, of the agreement while there is none; of the end of the booking where that left it void or unconfirmed. */
  at: instant,
});
export type WalletEntry = z.infer<typeof walletEntry>;

export const wallet = z.extend(listOf(walletEntry), {
  /** Over all sums, also when the list is filtered. */
  totals: z.array(walletTotals),
  /** The things that the member rents out, those that bring the most first. */
  rentals: z.array(walletRental),
  /** The things that the member has rented, the latest first; the previous version does not say them. */
  rented: z.optional(z.array(walletRented)),
});

/** The filters of the list. `open`: due, held, claimed or disputed. */
export const WALLET_DIRECTIONS = ['out', 'in'] as const;
export const WALLET_SUBJECTS = ['rent', 'deposit'] as const;
export const WALLET_PROGRESS = ['open', 'done'] as const;
export const WALLET_PERIODS = ['month', 'year'] as const;

const walletFilters = {
  direction: z.optional(z.enum(WALLET_DIRECTIONS, { error: 'invalidValue' })),
  subject: z.optional(z.enum(WALLET_SUBJECTS, { error: 'invalidValue' })),
  progress: z.optional(z.enum(WALLET_PROGRESS, { error: 'invalidValue' })),
  /** What is or was due in this month or this year; what is paid, given back or kept: what was in it. */
  period: z.optional(z.enum(WALLET_PERIODS, { error: 'invalidValue' })),
  rentalId: z.optional(id),
  /** The reader's, by which months and years begin. */
  timeZone: z._default(timeZone, 'Africa/Tunis'),
};
export const walletQuery = z.extend(paging, walletFilters);
export type WalletFilters = Omit<z.infer<typeof walletQuery>, 'cursor' | 'limit'>;

/** What stands between the cells of a table, and before decimals: spreadsheets expect those of their country. */
export const CSV_SEPARATORS = ['comma', 'semicolon', 'tab'] as const;
export const CSV_DECIMALS = ['point', 'comma'] as const;

export const csvQuery = z.object({
  ...walletFilters,
  separator: z._default(z.enum(CSV_SEPARATORS, { error: 'invalidValue' }), 'comma'),
  decimals: z._default(z.enum(CSV_DECIMALS, { error: 'invalidValue' }), 'point'),
});
export type CsvFormat = Pick<z.infer<typeof csvQuery>, 'separator' | 'decimals'>;
