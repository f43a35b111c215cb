import * as z from 'zod/mini';
import { shownDays, writtenDate } from '../days/schemas.ts';
import { DELIVERY_METHODS } from '../enums.ts';
import { LIMITS } from '../limits.ts';
import { id, instant, writtenInstant } from '../list.ts';
import { CURRENCIES, type Money } from '../money.ts';
import { isPrice, money } from '../money-schema.ts';
import { freeText } from '../text/fields.ts';
import { PROPOSAL_ACTIONS, PROPOSAL_STATUSES } from './transitions.ts';

/** A price offered for a period: `amount` is the total in minor units, the period is half-open. */
export const proposal = z.object({
  id,
  conversationId: id,
  rentalId: id,
  authorId: id,
  amount: z.int(),
  currency: z.enum(CURRENCIES),
  startsAt: instant,
  endsAt: instant,
  ...shownDays,
  /** Deposit in minor units of `currency`; null or 0 when none is asked, null when it is in another currency. */
  deposit: z.nullable(z.int()),
  /** Deposit in the currency it was named in; null when none is asked. */
  depositMoney: z.nullable(money),
  /** How it is handed over; its fee is part of `amount`. Null where a request says none, and for older ones: in the usual way. */
  delivery: z.nullable(z.enum(DELIVERY_METHODS)),
  message: z.nullable(z.string()),
  status: z.enum(PROPOSAL_STATUSES),
  /** It was declined by nobody: another member has booked its days. */
  wasTaken: z.boolean(),
  expiresAt: instant,
  /** The proposal this one counters. */
  replaces: z.nullable(id),
  actions: z.array(z.enum(PROPOSAL_ACTIONS)),
  createdAt: instant,
});
export type Proposal = z.infer<typeof proposal>;

/** None, or a sum like a listing's deposit. */
const isDeposit = (value: Money) => value.amount === 0 || isPrice(value);

/** A deposit that one side asks for; zero is none. */
export const depositAsked = z
  .object({
    amount: z.int({ error: 'depositAmountInvalid' }),
    currency: z.enum(CURRENCIES, { error: 'depositCurrencyInvalid' }),
  })
  .check(z.refine(isDeposit, { error: 'depositAmountInvalid', path: ['amount'] }));

export const proposalInput = z
  .object({
    amount: z.int({ error: 'invalidPrice' }),
    currency: z.enum(CURRENCIES, { error: 'currencyRequired' }),
    /**
     * Days of the calendar where the thing is: with `startDate`, `startsAt` and `endsAt` are ignored. Instants are for prices
     * by the hour; for days they are accepted from former clients and mean the days of `datesMeant`.
     */
    startDate: z.optional(writtenDate('invalidStartDate')),
    endDate: z.optional(writtenDate('invalidEndDate')),
    startsAt: z.optional(writtenInstant('invalidStartDate')),
    endsAt: z.optional(writtenInstant('invalidEndDate')),
    /** In minor units of `currency`; like `depositMoney`, which outranks it. */
    deposit: z.optional(z.nullable(z.int({ error: 'depositAmountInvalid' }))),
    /** Absent: that of the countered proposal, else the listing's. Null, or an amount of zero: none. */
    depositMoney: z.optional(z.nullable(depositAsked)),
    /** One of the rental's ways of handing over. Absent: that of the countered proposal. Null, or nothing there: the usual one. */
    delivery: z.optional(z.nullable(z.enum(DELIVERY_METHODS, { error: 'deliveryMethodRequired' }))),
    message: z.optional(freeText({ max: LIMITS.proposalMessageLength })),
  })
  .check(
    z.refine(isPrice, { error: 'invalidPrice', path: ['amount'] }),
    z.refine(({ deposit, currency }) => isDeposit({ amount: deposit ?? 0, currency }), {
      error: 'depositAmountInvalid',
      path: ['deposit'],
    }),
    z.refine(
      // an invalid date is reported for its own field: it is neither before nor after
      (input) => !(Date.parse(input.endsAt ?? '') <= Date.parse(input.startsAt ?? '')),
      { error: 'endBeforeStart', path: ['endsAt'] },
    ),
    z.refine((input) => !input.endsAt || input.startsAt !== undefined, {
      error: 'invalidStartDate',
      path: ['startsAt'],
    }),
    z.refine(({ startDate, endDate }) => !startDate || !endDate || endDate >= startDate, {
      error: 'endBeforeStart',
      path: ['endDate'],
    }),
    z.refine((input) => !input.endDate || input.startDate !== undefined, {
      error: 'invalidStartDate',
      path: ['startDate'],
    }),
  );
export type ProposalInput = z.infer<typeof proposalInput>;
