import * as z from 'zod/mini';
import { id, instant, listOf } from '../list.ts';
import { CURRENCIES } from '../money.ts';
import { money } from '../money-schema.ts';

/** What is owed between members in one currency, minor units. No money passes through the platform. */
export const walletTotals = z.object({
  currency: z.enum(CURRENCIES),
  toPay: z.int(),
  toReceive: z.int(),
  /** One's own deposits that others hold. */
  depositsOut: z.int(),
  /** Others' deposits that one holds. */
  depositsIn: z.int(),
});
export type WalletTotals = z.infer<typeof walletTotals>;

export const WALLET_KINDS = ['rent', 'deposit'] as const;
/** `due`: nobody, or one party alone, says it was paid. `held`: a deposit that was given. `settled`: done. */
export const WALLET_STATES = ['due', 'held', 'settled', 'kept', 'void'] as const;

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
  /** Both parties' words on it, as the ledger has them. */
  confirmedByMe: z.boolean(),
  confirmedByOther: z.boolean(),
  startsAt: instant,
  endsAt: instant,
  /** The last word on it; the agreement's instant while there is none. */
  at: instant,
});
export type WalletEntry = z.infer<typeof walletEntry>;

export const wallet = z.extend(listOf(walletEntry), { totals: z.array(walletTotals) });
