import { CHECKLISTS, type ChecklistItem } from '#contract/bookings/checklists.ts';
import type { Image } from '#contract/media/schemas.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import type { ViewSource } from '../../context.ts';
import { imagesById } from '../media/index.ts';
import type { BookingRow } from './booking-row.ts';

/** The lines of the booked thing's checklist. */
export const checklistOf = ({ thing }: Pick<BookingRow, 'thing'>): readonly ChecklistItem[] =>
  CHECKLISTS[thing.category];

/**
 * The first photos of booked things, by their ids.
 * @param summaries the listings, which show most of them still
 */
export async function coversOf(
  source: ViewSource,
  rows: Pick<BookingRow, 'thing_cover_id'>[],
  summaries: Iterable<RentalSummary>,
): Promise<Map<string, Image>> {
  const shown = [...summaries].flatMap(({ images }) => images);
  const covers = new Map(shown.map((image) => [image.id, image]));
  const others = rows.flatMap(({ thing_cover_id: id }) => (id && !covers.has(id) ? [id] : []));
  return new Map([...covers, ...(await imagesById(source, [...new Set(others)]))]);
}

/**
 * A listing as a booking shows it: what its owner makes of it afterwards is not what was agreed on. A request stays as it is,
 * but for the category, by which the thing is checked.
 */
export function asAgreed(
  { thing, thing_cover_id: coverId, rental_id, booked_rental_id }: BookingRow,
  summary: RentalSummary,
  covers: ReadonlyMap<string, Image>,
): RentalSummary {
  const { category, condition, title: name } = thing;
  if (rental_id !== booked_rental_id) return { ...summary, category };
  const cover = coverId === null ? undefined : covers.get(coverId);
  return { ...summary, name, category, condition, images: cover ? [cover] : [] };
}
