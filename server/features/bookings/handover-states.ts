import type { Booking, Check, HandoverMoment } from '#contract/bookings/schemas.ts';
import type { Context } from '../../context.ts';
import { privateImagesById } from '../media/index.ts';
import { conditionReports } from './condition-reports.ts';

type HandoverState = Booking['handover'];
/** What was photographed and found at the handover and at the return. */
export type HandoverStates = Record<HandoverMoment, HandoverState>;

/** The stored state of each of these bookings, photos in the order they came. */
export async function handoverStates(
  context: Pick<Context, 'db' | 'secrets' | 'clock'>,
  bookingIds: string[],
): Promise<Map<string, HandoverStates>> {
  const photos = await photosOf(context, bookingIds);
  const checks = await context.db
    .selectFrom('booking_checks')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('item')
    .execute();
  const reports = await conditionReports(context.db, bookingIds);
  const photographed = Map.groupBy(photos, (photo) => photo.bookingId);
  const found = Map.groupBy(checks, (row) => row.booking_id);
  const reported = Map.groupBy(reports, (one) => one.bookingId);
  return new Map(
    bookingIds.map((id) => {
      const stateAt = (moment: HandoverMoment): HandoverState => ({
        photos: (photographed.get(id) ?? []).flatMap((photo) =>
          photo.moment === moment ? [photo.view] : [],
        ),
        checks: (found.get(id) ?? []).flatMap((row) =>
          row.moment === moment ? [checkView(row)] : [],
        ),
        reports: (reported.get(id) ?? []).flatMap((one) =>
          one.moment === moment ? [one.report] : [],
        ),
      });
      return [id, { handover: stateAt('handover'), return: stateAt('return') }];
    }),
  );
}

async function photosOf(context: Pick<Context, 'db' | 'secrets' | 'clock'>, bookingIds: string[]) {
  const rows = await context.db
    .selectFrom('booking_photos')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('created_at')
    .orderBy('media_id')
    .execute();
  const images = await privateImagesById(
    context,
    rows.map((row) => row.media_id),
  );
  return rows.flatMap((row) => {
    const image = images.get(row.media_id);
    if (!image) return [];
    const view = { ...image, authorId: row.author_id, at: row.created_at.toISOString() };
    return [{ bookingId: row.booking_id, moment: row.moment, view }];
  });
}

function checkView(row: { item: string; state: Check['state']; note: string | null }): Check {
  const { item, state, note } = row;
  return { item: item as Check['item'], state, ...(note === null ? {} : { note }) };
}
