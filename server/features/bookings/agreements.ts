import type { Context, Queryable } from '../../context.ts';
import { mustGet } from '../../must-get.ts';
import type { ExactPlace, ListingSnapshot, PlaceAgreed } from '../rentals/index.ts';
import { agreedListing } from './agreed-thing.ts';
import { sightsOf } from './sight.ts';

/**
 * A member's agreements about some rentals, by the rental's id: place and listing are those of the latest of them that
 * still lets the member see the place.
 */
export async function agreementsAbout(
  context: Pick<Context, 'clock' | 'geocoder'> & { db: Queryable },
  rentalIds: readonly string[],
  userId: string,
): Promise<Map<string, PlaceAgreed>> {
  if (rentalIds.length === 0) return new Map();
  const bookings = await context.db
    .selectFrom('bookings')
    .selectAll()
    .where('status', '<>', 'cancelled')
    .where(({ or, eb }) =>
      or([eb('rental_id', 'in', rentalIds), eb('booked_rental_id', 'in', rentalIds)]),
    )
    .where(({ or, eb }) => or([eb('owner_id', '=', userId), eb('renter_id', '=', userId)]))
    .orderBy('created_at')
    .execute();
  const sights = await sightsOf(context, bookings, userId);
  const agreements = new Map<string, PlaceAgreed>();
  for (const booking of bookings) {
    const sight = mustGet(sights, booking.id);
    for (const rentalId of new Set([booking.rental_id, booking.booked_rental_id])) {
      if (!rentalIds.includes(rentalId)) continue;
      const before = agreements.get(rentalId);
      agreements.set(rentalId, {
        place: sight.exactPlaceOf(rentalId) ?? before?.place ?? null,
        listing: sight.sees.place ? agreedListing(context, booking) : (before?.listing ?? null),
      });
    }
  }
  return agreements;
}

/** The things of bookings as listings, by the booking's id. */
export async function agreedListings(
  { db, geocoder }: Pick<Context, 'geocoder'> & { db: Queryable },
  bookingIds: string[],
): Promise<Map<string, ListingSnapshot>> {
  if (bookingIds.length === 0) return new Map();
  const bookings = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', 'in', bookingIds)
    .execute();
  return new Map(bookings.map((booking) => [booking.id, agreedListing({ geocoder }, booking)]));
}

/** The exact places that agreements let a member see. */
export function placesSeen(agreements: ReadonlyMap<string, PlaceAgreed>): Map<string, ExactPlace> {
  return new Map(
    [...agreements].flatMap(([id, { place }]) => (place ? [[id, place] as const] : [])),
  );
}

/** A member's agreement about a rental; null without one. */
export async function agreementAbout(
  context: Pick<Context, 'clock' | 'geocoder'> & { db: Queryable },
  rentalId: string,
  userId: string,
): Promise<PlaceAgreed | null> {
  return (await agreementsAbout(context, [rentalId], userId)).get(rentalId) ?? null;
}

/** Whether a booking of this conversation is not fulfilled yet. */
export async function hasUnfulfilledBooking(
  db: Queryable,
  conversationId: string,
  now: Date,
): Promise<boolean> {
  const booking = await unfulfilledBookings(db, now)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return booking !== undefined;
}

/** Whether a booking about a rental is not fulfilled yet. */
export async function hasUnfulfilledBookingAbout(
  db: Queryable,
  rentalId: string,
  now: Date,
): Promise<boolean> {
  const booking = await unfulfilledBookings(db, now)
    .where(({ or, eb }) =>
      or([eb('rental_id', '=', rentalId), eb('booked_rental_id', '=', rentalId)]),
    )
    .executeTakeFirst();
  return booking !== undefined;
}

/**
 * Bookings that are not fulfilled yet: `handedOver` at any time, or `agreed` while its end lies ahead. A `running`
 * booking of the list (`BookingFilter`) has begun; an unfulfilled one may also lie ahead.
 */
function unfulfilledBookings(db: Queryable, now: Date) {
  return db
    .selectFrom('bookings')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        eb('status', '=', 'handedOver'),
        and([eb('status', '=', 'agreed'), eb('ends_at', '>', now)]),
      ]),
    );
}

/** The latest booking of each conversation. */
export async function bookingIdsByConversation(
  db: Queryable,
  conversationIds: string[],
): Promise<Map<string, string>> {
  if (conversationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'conversation_id'])
    .where('conversation_id', 'in', conversationIds)
    .orderBy('created_at')
    .execute();
  return new Map(rows.map((row) => [row.conversation_id, row.id]));
}
