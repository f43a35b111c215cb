import * as z from 'zod/mini';
import { HANDOVER_MOMENTS } from '../bookings/schemas.ts';
import { BOOKING_SIDES, BOOKING_STATUSES } from '../bookings/transitions.ts';
import { category } from '../category-schema.ts';
import { shownDays } from '../days/schemas.ts';
import { instant } from '../list.ts';

/** A signature under a condition report, by sides. */
export const signedCondition = z.object({
  moment: z.enum(HANDOVER_MOMENTS),
  by: z.enum(BOOKING_SIDES),
  signedAt: instant,
  /** How many lines the other side disputes; with none it has countersigned. */
  answer: z.nullable(z.object({ by: z.enum(BOOKING_SIDES), at: instant, disputed: z.int() })),
});
export type SignedCondition = z.infer<typeof signedCondition>;

/** What anyone with the code of a handover record may see: enough to compare, no personal data. */
export const handoverRecord = z.object({
  code: z.string(),
  /** SHA-256 of the record's content, in hexadecimal, as printed on it. */
  hash: z.string(),
  createdAt: instant,
  category,
  ...shownDays,
  startsAt: instant,
  endsAt: instant,
  /** The status of the booking when the record was made. */
  status: z.enum(BOOKING_STATUSES),
  handedOverAt: z.nullable(instant),
  returnedAt: z.nullable(instant),
  photoCount: z.int(),
  /** The condition reports that were signed, in order, and what the other side answered. */
  conditions: z.array(signedCondition),
  /** A later record of the same booking exists. */
  superseded: z.boolean(),
});
export type HandoverRecord = z.infer<typeof handoverRecord>;
