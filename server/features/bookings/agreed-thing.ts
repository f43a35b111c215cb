import { CHECKLISTS, type ChecklistItem } from '#contract/bookings/checklists.ts';
import type { Image } from '#contract/media/schemas.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import type { Context, ViewSource } from '../../context.ts';
import { imagesById } from '../media/index.ts';
import { isGone, type ListingSnapshot, type RentalRow } from '../rentals/index.ts';
import type { BookingRow } from './booking-row.ts';

/** The lines of the booked thing's checklist. */
export const checklistOf = ({ thing }: Pick<BookingRow, 'thing'>): readonly ChecklistItem[] =>
  CHECKLISTS[thing.category];

/**
 * The listing of a booking as it was when both agreed, in the town that everybody was shown. If the listing was a request, only its
 * title is the request's: everything else is that of the booked thing.
 */
export function agreedListing(
  { geocoder }: Pick<Context, 'geocoder'>,
  { thing, thing_cover_id: cover, deposit, deposit_currency, listed_terms }: BookingRow,
): ListingSnapshot {
  const { title: _, listing_title: name, country: __, agreed: ___, ...listed } = thing;
  const town = geocoder.town(thing.town_id);
  return {
    columns: {
      ...{ longer_prices: [], weekend_amount: null },
      ...listed_terms,
      ...listed,
      ...{ name, deposit_required: deposit !== null, deposit_amount: deposit, deposit_currency },
      ...(town && { public_lat: town.lat, public_lng: town.lng }),
    },
    cover,
  };
}

/** Whether a member sees another member's listing only as it was (sealed): it is deleted or hidden, or one side has blocked the other. */
export const isSealedFor = (
  viewerId: string,
  row: Pick<RentalRow, 'owner_id' | 'hidden_because' | 'deleted_at'>,
  blocked: boolean,
): boolean => row.owner_id !== viewerId && (blocked || isGone(row));

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
 * A listing as a booking shows it: as agreed, not as its owner changes it afterwards. A request that an offer answered keeps its own
 * condition and photos; its category is the offer's, by which the thing is checked.
 */
export function asAgreed(
  { thing, thing_cover_id: coverId, rental_id, booked_rental_id }: BookingRow,
  summary: RentalSummary,
  covers: ReadonlyMap<string, Image>,
): RentalSummary {
  const { category, condition, listing_title: name } = thing;
  if (rental_id !== booked_rental_id) return { ...summary, name, category };
  const cover = coverId === null ? undefined : covers.get(coverId);
  return { ...summary, name, category, condition, images: cover ? [cover] : [] };
}
