import * as z from 'zod/mini';
import { RENTAL_UNITS } from '../days/period.ts';
import { writtenDate } from '../days/schemas.ts';
import { DELIVERY_METHODS } from '../enums.ts';
import { writtenInstant } from '../list.ts';
import { money } from '../money-schema.ts';
import { QUOTE_LINE_KINDS } from './lines.ts';
import type { Quote } from './quote.ts';
import { QUOTE_RULES } from './rules.ts';

/** The period asked for: days, or instants for a price by the hour; days win. Without an end it is one unit. */
export const quoteQuery = z
  .object({
    startDate: z.optional(writtenDate('invalidStartDate')),
    endDate: z.optional(writtenDate('invalidEndDate')),
    startsAt: z.optional(writtenInstant('invalidStartDate')),
    endsAt: z.optional(writtenInstant('invalidEndDate')),
    /** Absent: the rental's usual way of handing over. */
    delivery: z.optional(z.enum(DELIVERY_METHODS, { error: 'deliveryMethodRequired' })),
  })
  .check(
    z.refine(({ startDate, startsAt }) => Boolean(startDate ?? startsAt), {
      error: 'invalidStartDate',
      path: ['startDate'],
    }),
  );

export const quote = z.object({
  unit: z.enum(RENTAL_UNITS),
  units: z.int(),
  lines: z.array(
    z.object({
      kind: z.enum(QUOTE_LINE_KINDS),
      units: z.int(),
      unitAmount: z.int(),
      amount: z.int(),
    }),
  ),
  total: money,
  deposit: z.nullable(money),
  available: z.boolean(),
  broken: z.array(z.enum(QUOTE_RULES)),
}) satisfies z.ZodMiniType<Quote>;
