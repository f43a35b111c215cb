import type { Language } from '#contract/languages.ts';
import type { RentalFilters, RentalList } from '#contract/rentals/schemas.ts';
import type { Context, Viewer } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Point } from '../../geography.ts';
import { matchingRentals } from './matching-rentals.ts';
import { nearestPage, notBeyond, shownDistance, within } from './near.ts';
import { countMatching, MOST_COUNTED, type RentalsQuery, rentalPage } from './rental-pages.ts';
import { rentalSummaries } from './views.ts';

type Queries = Pick<Context, 'db' | 'clock' | 'geocoder'>;

/**
 * Open rentals that have not ended, by the filters. Around a point they tell how far they are; without one
 * `nearest` means `newest`.
 * @throws AppError addressNotFound for words no town is named by
 */
export async function searchRentals(
  context: Queries,
  filters: RentalFilters,
  viewer: Viewer,
): Promise<RentalList> {
  const point = await pointOf(context, filters, viewer.language);
  const matching = await matchingRentals(context, filters);
  if (point) return searchAround(context, matching, { ...filters, point }, viewer);
  const sort = !filters.sort || filters.sort === 'nearest' ? 'newest' : filters.sort;
  const { rows, nextCursor } = await rentalPage(matching, sort, filters);
  const items = await rentalSummaries(context, rows, viewer);
  return { items, nextCursor, total: await countMatching(context, matching) };
}

async function searchAround(
  context: Queries,
  matching: RentalsQuery,
  around: RentalFilters & { point: Point },
  viewer: Viewer,
): Promise<RentalList> {
  const { point, radius, sort = 'newest' } = around;
  const inside = matching.where(within(point, radius));
  const total = await countMatching(context, inside);
  // few are found by their place; where there are many, walking the list in its order meets them soon
  const few = total < MOST_COUNTED;
  const { rows, nextCursor } =
    sort === 'nearest'
      ? await nearestPage(context, few ? inside : matching, around)
      : await rentalPage(few ? inside : matching.where(notBeyond(point, radius)), sort, around);
  const summaries = await rentalSummaries(context, rows, viewer);
  // one's own rentals are shown at their exact place, and measured like everyone's
  const publicPoints = new Map(
    rows.map((row) => [row.id, { lat: row.public_lat, lng: row.public_lng }]),
  );
  const items = summaries.map((summary) => ({
    ...summary,
    distanceKm: shownDistance(point, publicPoints.get(summary.id) ?? summary.location),
  }));
  return { items, nextCursor, total };
}

/** Where to search around: the point given, or the town the words name first. */
async function pointOf(
  { geocoder }: Queries,
  { lat, lng, place }: RentalFilters,
  language: Language,
): Promise<Point | null> {
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  if (!place?.trim()) return null;
  const [town] = await geocoder.search(place, language, 1);
  if (!town) throw new AppError('addressNotFound');
  return { lat: town.lat, lng: town.lng };
}
