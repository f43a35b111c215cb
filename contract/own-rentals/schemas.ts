import * as z from 'zod/mini';
import { addDays } from '../days/calendar.ts';
import { RENTAL_UNITS } from '../days/period.ts';
import { date, shownDays, writtenDate } from '../days/schemas.ts';
import { timeZone } from '../days/zone-schema.ts';
import { LIMITS } from '../limits.ts';
import { id, instant } from '../list.ts';
import { money } from '../money-schema.ts';

export const figuresQuery = z.object({
  /** The reader's zone, IANA name: where the year begins. */
  timeZone: z._default(timeZone, 'Africa/Tunis'),
});

/** Days for which a count of views is shown. */
export const VIEWS_DAYS = 30;

/** A booking of one of the caller's rentals, by its days. */
export const bookingDays = z.object({
  id,
  ...shownDays,
  startsAt: instant,
  endsAt: instant,
  /** As in the booking: the thing should be back and is not. */
  overdue: z.optional(z.boolean()),
});

/** How one of the caller's rentals does. */
export const rentalFigures = z.object({
  rentalId: id,
  /** How often its page was opened by others in the last 30 days. */
  views: z.int(),
  /** How many other members have it among their favourites. */
  favourites: z.int(),
  /** Open proposals, which wait for the caller's answer. Named `requests` for older clients: not rentals of that kind. */
  requests: z.int(),
  /** The running or the next booking. */
  nextBooking: z.nullable(bookingDays),
  /** The first free day of an open offer, in its time zone; null for a request, and when no day is free. */
  nextFreeDay: z.nullable(date),
  /** The rent that both sides have confirmed as paid this year, by currency; as in the wallet, without deposits kept. */
  earned: z.array(money),
  /** Prices of similar offers in its own currency and frequency, minor units; null with fewer than three. */
  hint: z.nullable(z.object({ low: z.int(), median: z.int(), high: z.int() })),
});
export type RentalFigures = z.infer<typeof rentalFigures>;

/** The most days that one call reads. */
export const LONGEST_DAYS = 200;

/** The days to look at, both included. */
export const daysQuery = z
  .object({
    from: writtenDate('invalidStartDate'),
    to: writtenDate('invalidEndDate'),
    /** One rental; all when absent. */
    rentalId: z.optional(id),
  })
  .check(
    z.refine(({ from, to }) => from <= to && to <= addDays(from, LONGEST_DAYS), {
      error: 'invalidEndDate',
      path: ['to'],
    }),
  );

/**
 * Why a thing is not free: `booked`; `asked`, by an open proposal; `blocked` by its owner; `followed`, blocked by a calendar of
 * another site that it follows.
 */
export const OWN_DAY_TYPES = ['booked', 'asked', 'blocked', 'followed'] as const;

export const ownPeriod = z.object({
  type: z.enum(OWN_DAY_TYPES),
  ...shownDays,
  startsAt: instant,
  endsAt: instant,
  /** Null unless `booked`. */
  bookingId: z.nullable(id),
  /** Of the booking or the open proposal; null for blocked days. */
  conversationId: z.nullable(id),
  /** The first name of the member who has booked or asks; empty for a deleted account, null for blocked days. */
  memberName: z.nullable(z.string()),
  /** Of a booking whose thing is not back: it is out until it is, also after this period. Absent for no. */
  overdue: z.optional(z.boolean()),
});
export type OwnPeriod = z.infer<typeof ownPeriod>;

/** One of the caller's offers, and when it is not free. */
export const ownDays = z.object({
  rentalId: id,
  name: z.string(),
  closed: z.boolean(),
  unit: z.enum(RENTAL_UNITS),
  timeZone: z.string(),
  periods: z.array(ownPeriod),
});
export type OwnDays = z.infer<typeof ownDays>;

/** Days to block or to free on several offers, both ends included; where nights are counted, a day stands for its night. */
export const blockInput = z.object({
  rentalIds: z
    .array(id)
    .check(
      z.minLength(1, { error: 'invalidValue' }),
      z.maxLength(LIMITS.blockedAtOnce, { error: 'invalidValue' }),
    ),
  days: z
    .array(
      z
        .object({
          first: writtenDate('invalidStartDate'),
          last: writtenDate('invalidEndDate'),
        })
        .check(
          z.refine(({ first, last }) => first <= last, { error: 'endBeforeStart', path: ['last'] }),
        ),
    )
    .check(
      z.minLength(1, { error: 'invalidValue' }),
      z.maxLength(LIMITS.blockedPeriods, { error: 'invalidValue' }),
    ),
  action: z.enum(['block', 'free'], { error: 'invalidValue' }),
});

export const blockResult = z.object({
  items: z.array(
    z.object({
      rentalId: id,
      /** How many bookings lie within the days: they stay booked, and the days around them are blocked. */
      bookings: z.int(),
    }),
  ),
});
