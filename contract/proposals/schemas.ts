import * as z from 'zod/mini';
import { shownDays, writtenDate } from '../days/schemas.ts';
import { LIMITS } from '../limits.ts';
import { id, instant, writtenInstant } from '../list.ts';
import { CURRENCIES } from '../money.ts';
import { money, priceWithin } from '../money-schema.ts';
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
  /** Deposit in minor units of `currency`; null when none is asked. */
  deposit: z.nullable(z.int()),
  message: z.nullable(z.string()),
  status: z.enum(PROPOSAL_STATUSES),
  expiresAt: instant,
  /** The proposal this one counters. */
  replaces: z.nullable(id),
  actions: z.array(z.enum(PROPOSAL_ACTIONS)),
  createdAt: instant,
});
export type Proposal = z.infer<typeof proposal>;

export const proposalInput = z
  .object({
    amount: z.int({ error: 'invalidPrice' }),
    currency: z.enum(CURRENCIES, { error: 'currencyRequired' }),
    /** Days of the calendar where the thing is, which win; instants for a price by the hour. */
    startDate: z.optional(writtenDate('invalidStartDate')),
    endDate: z.optional(writtenDate('invalidEndDate')),
    startsAt: z.optional(writtenInstant('invalidStartDate')),
    endsAt: z.optional(writtenInstant('invalidEndDate')),
    deposit: z.optional(
      z.int({ error: 'depositAmountInvalid' }).check(z.gte(0, { error: 'depositAmountInvalid' })),
    ),
    message: z.optional(freeText({ max: LIMITS.proposalMessageLength })),
  })
  .check(
    z.refine((input) => money.check(priceWithin('invalidPrice')).safeParse(input).success, {
      error: 'invalidPrice',
      path: ['amount'],
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
