import type { HandoverRecord } from '#contract/records/schemas.ts';
import type { Queryable } from '../../context.ts';
import { daysOf } from '../../days.ts';
import { AppError } from '../../errors.ts';

/** The content of the record with a code, without personal data. @throws AppError recordNotFound */
export async function verifyRecord(db: Queryable, code: string): Promise<HandoverRecord> {
  const row = await db
    .selectFrom('booking_records')
    .innerJoin('bookings', 'bookings.id', 'booking_records.booking_id')
    .selectAll('booking_records')
    .select(['bookings.unit', 'bookings.time_zone'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('booking_records as later')
          .select('later.code')
          .whereRef('later.booking_id', '=', 'booking_records.booking_id')
          .whereRef('later.created_at', '>', 'booking_records.created_at'),
      ).as('superseded'),
    )
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) throw new AppError('recordNotFound');
  return {
    code: row.code,
    hash: row.content_hash.toString('hex'),
    createdAt: row.created_at.toISOString(),
    category: row.category,
    ...daysOf(row),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    status: row.status,
    handedOverAt: row.handed_over_at?.toISOString() ?? null,
    returnedAt: row.returned_at?.toISOString() ?? null,
    photoCount: row.photo_count,
    conditions: row.conditions,
    superseded: Boolean(row.superseded),
  };
}
