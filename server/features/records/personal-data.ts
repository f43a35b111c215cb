import type { Queryable } from '../../context.ts';

/** The records of a member's bookings: they contain no personal data, only that there was a booking. */
export function exportRecords(db: Queryable, userId: string) {
  return db
    .selectFrom('booking_records')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['code', 'booking_id', 'category', 'booking_records.starts_at'])
    .select(['booking_records.ends_at', 'booking_records.status', 'photo_count', 'conditions'])
    .select(['booking_records.handed_over_at', 'booking_records.returned_at'])
    .select('booking_records.created_at')
    .where(({ or, eb }) => or([eb('owner_id', '=', userId), eb('renter_id', '=', userId)]))
    .orderBy('booking_records.created_at')
    .execute();
}
