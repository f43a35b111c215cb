import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '../bookings/transitions.ts';
import { shownDays } from '../days/schemas.ts';
import { CATEGORIES } from '../enums.ts';
import { instant } from '../list.ts';

/** What anyone with the code of a handover record may see: enough to compare, no personal data. */
export const handoverRecord = z.object({
  code: z.string(),
  /** SHA-256 of the record's content, in hexadecimal, as printed on it. */
  hash: z.string(),
  createdAt: instant,
  category: z.enum(CATEGORIES),
  ...shownDays,
  startsAt: instant,
  endsAt: instant,
  /** The status of the booking when the record was made. */
  status: z.enum(BOOKING_STATUSES),
  handedOverAt: z.nullable(instant),
  returnedAt: z.nullable(instant),
  photoCount: z.int(),
  /** A later record of the same booking exists. */
  superseded: z.boolean(),
});
export type HandoverRecord = z.infer<typeof handoverRecord>;
