import * as z from 'zod/mini';
import { user } from '../accounts/schemas.ts';
import { id, instant, listOf } from '../list.ts';
import { proposal } from '../proposals/schemas.ts';
import { location, rentalSummary } from '../rentals/schemas.ts';

export const BOOKING_STATUSES = [
  'agreed',
  'handedOver',
  'returned',
  'closed',
  'cancelled',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** What both parties confirm along a booking, in order. */
export const BOOKING_STEPS = [
  'handover',
  'rentPaid',
  'depositGiven',
  'returned',
  'depositReturned',
  'depositKept',
] as const;

/** An agreement. `owner` lends and `renter` rents, whichever of them published the rental. */
export const booking = z.object({
  id,
  conversationId: id,
  rental: rentalSummary,
  owner: user,
  renter: user,
  proposal,
  startsAt: instant,
  endsAt: instant,
  status: z.enum(BOOKING_STATUSES),
  place: z.optional(location),
  phones: z.optional(z.object({ owner: z.nullable(z.string()), renter: z.nullable(z.string()) })),
  steps: z.array(
    z.object({
      step: z.enum(BOOKING_STEPS),
      confirmedBy: z.array(z.object({ userId: id, at: instant })),
    }),
  ),
});
export type Booking = z.infer<typeof booking>;

export const bookingList = listOf(booking);
