import type { Language } from '#contract/languages.ts';
import type { RentalFilters, RentalList } from '#contract/rentals/schemas.ts';
import type { Context, Viewer } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Point } from '../../geography.ts';
import { readQuery } from '../search/index.ts';
import { type Area, areaOf, countArea } from './area.ts';
import { matchingRentals } from './matching-rentals.ts';
import { shownDistance } from './near.ts';
import { type OrderWanted, orderedPage } from './ordered-page.ts';
import { MOST_COUNTED, type RentalPage } from './rental-pages.ts';
import { rentalSummaries } from './views.ts';
import { wordedPage } from './worded-page.ts';

type Queries = Pick<Context, 'db' | 'clock' | 'geocoder' | 'storage'>;
/** A page and how many there are on all pages, up to 1,000. */
type CountedPage = RentalPage & { total: number };

/**
 * Open rentals that have not ended, by the filters. Around a point they tell how far they are; without one
 * `nearest` means `newest`. Where nothing has all the words of `q`, what has the more telling of them.
 * @returns the list, and whether it was words alone that nothing was found by
 * @throws AppError addressNotFound for words no town is named by
 */
export async function searchRentals(
  context: Queries,
  filters: RentalFilters,
  viewer: Viewer,
): Promise<{ list: RentalList; failed: boolean }> {
  const point = await pointOf(context, filters, viewer.language);
  const asked = await readQuery(context.db, filters.q);
  const matching = await matchingRentals(context, { ...filters, q: undefined });
  const area = areaOf(context.db, matching, point, filters.radius);
  const wanted = { ...filters, point };
  const { missed, ...page } = asked
    ? await wordedPage(context, area, asked, wanted)
    : { missed: false, ...(await plainPage(context, area, wanted)) };
  return {
    list: await listed(context, page, point, viewer),
    failed: missed && isWide(filters),
  };
}

async function plainPage(context: Queries, area: Area, wanted: OrderWanted): Promise<CountedPage> {
  const { total, few } = await countArea(context, area);
  // of more than a few the nearest are met at once
  const gathered = few && (wanted.sort !== 'nearest' || total < MOST_COUNTED);
  const matching = gathered ? area.gathering : area.walking;
  return { ...(await orderedPage(context, matching, wanted)), total };
}

async function listed(
  context: Queries,
  { rows, nextCursor, total }: CountedPage,
  point: Point | null,
  viewer: Viewer,
): Promise<RentalList> {
  const summaries = await rentalSummaries(context, rows, viewer);
  if (!point) return { items: summaries, nextCursor, total };
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

/** Whether words alone decide what is found, from its beginning: nothing else can be why nothing is. */
function isWide({ q, kind, sort, limit, radius, currency, ...others }: RentalFilters): boolean {
  return Object.values(others).every((filter) => filter === undefined);
}

/** Where to search around: the point given, or the town the words name first. */
export async function pointOf(
  { geocoder }: Pick<Context, 'geocoder'>,
  { lat, lng, place }: Pick<RentalFilters, 'lat' | 'lng' | 'place'>,
  language: Language,
): Promise<Point | null> {
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  if (!place?.trim()) return null;
  const [town] = await geocoder.search(place, language, 1);
  if (!town) throw new AppError('addressNotFound');
  return { lat: town.lat, lng: town.lng };
}
