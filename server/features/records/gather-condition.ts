import type { ConditionLine } from '#contract/bookings/schemas.ts';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import type { Queryable } from '../../context.ts';
import { conditionReports } from '../bookings/index.ts';
import type { RecordFacts, ReportLine } from './record-facts.ts';

/** What counts at each moment, in the form that records had before there were condition reports. */
export function checksOf(db: Queryable, bookingId: string): Promise<RecordFacts['checks']> {
  return db
    .selectFrom('booking_checks')
    .select(['moment', 'item', 'state', 'note'])
    .where('booking_id', '=', bookingId)
    .orderBy('moment')
    .orderBy('item')
    .execute();
}

/** The condition reports of a booking. */
export async function reportsOf(
  db: Queryable,
  bookingId: string,
  sideOf: (id: string) => BookingSide,
): Promise<RecordFacts['reports']> {
  const lineOf = ({ item, state, note, photoIds, authorId, at }: ConditionLine): ReportLine => ({
    item,
    state,
    note: note ?? null,
    photos: photoIds,
    side: sideOf(authorId),
    at: new Date(at),
  });
  const stored = await conditionReports(db, [bookingId]);
  return stored.map(({ moment, report: { authorId, signedAt, lines, answer } }) => ({
    moment,
    side: sideOf(authorId),
    signedAt: signedAt === null ? null : new Date(signedAt),
    lines: lines.map(lineOf),
    answer: answer && {
      side: sideOf(answer.by),
      at: new Date(answer.at),
      disputed: answer.disputed.map(lineOf),
    },
  }));
}

/** The photos of handover and return, the oldest first. */
export async function photosOf(
  db: Queryable,
  bookingId: string,
  sideOf: (id: string) => BookingSide,
): Promise<RecordFacts['photos']> {
  const rows = await db
    .selectFrom('booking_photos')
    .select(['media_id', 'moment', 'author_id', 'created_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('media_id')
    .execute();
  return rows.map(({ media_id: mediaId, moment, author_id, created_at: at }) => ({
    mediaId,
    moment,
    side: sideOf(author_id),
    at,
  }));
}
