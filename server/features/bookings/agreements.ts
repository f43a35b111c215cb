import type { Reader } from '../../context.ts';

/** Those of some rentals about which a member has an agreement. */
export async function agreedAmong(
  db: Reader,
  rentalIds: readonly string[],
  userId: string,
): Promise<Set<string>> {
  if (rentalIds.length === 0) return new Set();
  const bookings = await db
    .selectFrom('bookings')
    .select(['rental_id', 'booked_rental_id'])
    .where('status', '<>', 'cancelled')
    .where(({ or, eb }) =>
      or([eb('rental_id', 'in', rentalIds), eb('booked_rental_id', 'in', rentalIds)]),
    )
    .where(({ or, eb }) => or([eb('owner_id', '=', userId), eb('renter_id', '=', userId)]))
    .execute();
  const concerned = new Set(bookings.flatMap((row) => [row.rental_id, row.booked_rental_id]));
  return new Set(rentalIds.filter((id) => concerned.has(id)));
}

/** Whether a member has an agreement about a rental. */
export async function hasAgreement(db: Reader, rentalId: string, userId: string): Promise<boolean> {
  return (await agreedAmong(db, [rentalId], userId)).has(rentalId);
}

/** Whether an agreement of this conversation is not fulfilled yet. */
export async function hasRunningBooking(
  db: Reader,
  conversationId: string,
  now: Date,
): Promise<boolean> {
  const booking = await runningBookings(db, now)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return booking !== undefined;
}

/** Whether an agreement about a rental is not fulfilled yet. */
export async function isPromised(db: Reader, rentalId: string, now: Date): Promise<boolean> {
  const booking = await runningBookings(db, now)
    .where(({ or, eb }) =>
      or([eb('rental_id', '=', rentalId), eb('booked_rental_id', '=', rentalId)]),
    )
    .executeTakeFirst();
  return booking !== undefined;
}

/** Bookings whose thing was handed over and is not back, however late, or that are agreed and not over. */
function runningBookings(db: Reader, now: Date) {
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
  db: Reader,
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
