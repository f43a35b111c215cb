import type { Language } from '#contract/languages.ts';
import type {
  RentalFilters,
  RentalList,
  RentalListQuery,
  SearchedRentals,
} from '#contract/rentals/schemas.ts';
import { cleanLine } from '#contract/text/clean.ts';
import type { Context, Viewer } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Point } from '../../geography.ts';
import { readQuery } from '../search/index.ts';
import { type Area, areaOf, countArea } from './area.ts';
import { filteredRentals } from './filtered-rentals.ts';
import { shownDistance } from './near.ts';
import { type OrderWanted, orderedPage } from './ordered-page.ts';
import { type ListPage, MOST_COUNTED } from './rentals-query.ts';
import { textMatchPage } from './text-match-page.ts';
import { type RentalViewContext, rentalSummaries } from './views.ts';

/** A page and the number of rentals on all pages, up to 1,000. */
type CountedPage = ListPage & { total: number };

/**
 * Open rentals that have not ended, by the filters. Around a point, each has its distance; without one `nearest`
 * means `newest`. When no rental has all the words of `q`, those that have the more significant ones.
 * @returns the list, and whether the words alone are the reason why nothing, or nothing with all of them, was found
 * @throws AppError addressNotFound when no town has the name given
 */
export async function searchRentals(
  context: RentalViewContext,
  filters: RentalListQuery,
  viewer: Viewer,
): Promise<{ list: SearchedRentals; failed: boolean }> {
  const point = await pointOf(context, filters, viewer.language);
  const asked = await readQuery(context.db, filters.q);
  const matching = await filteredRentals(context, { ...filters, q: undefined });
  const area = areaOf(context.db, matching, point, filters.radius);
  const wanted = { ...filters, point };
  const { fewerWords, wordsLeftOut, ...page } = asked
    ? await textMatchPage(context, area, { asked, typed: filters.q ?? '' }, wanted)
    : { fewerWords: false, wordsLeftOut: [], ...(await plainPage(context, area, wanted)) };
  const isFound = page.total > 0 && !fewerWords;
  return {
    list: { ...(await listed(context, page, point, viewer)), fewerWords, wordsLeftOut },
    failed: asked !== null && !isFound && isWide(filters),
  };
}

async function plainPage(
  context: RentalViewContext,
  area: Area,
  wanted: OrderWanted,
): Promise<CountedPage> {
  const { total, few } = await countArea(context, area);
  // when there are more than a few, a walk soon finds the nearest
  const gathered = few && (wanted.sort !== 'nearest' || total < MOST_COUNTED);
  const matching = gathered ? area.byArea : area.byOrder;
  return { ...(await orderedPage(context, matching, wanted)), total };
}

async function listed(
  context: RentalViewContext,
  { rows, nextCursor, total }: CountedPage,
  point: Point | null,
  viewer: Viewer,
): Promise<RentalList> {
  const summaries = await rentalSummaries(context, rows, viewer);
  if (!point) return { items: summaries, nextCursor, total };
  // the viewer's own rentals are shown at their exact place, but their distance is measured like all others
  const publicPoints = new Map(
    rows.map((row) => [row.id, { lat: row.public_lat, lng: row.public_lng }]),
  );
  const items = summaries.map((summary) => ({
    ...summary,
    distanceKm: shownDistance(point, publicPoints.get(summary.id) ?? summary.location),
  }));
  return { items, nextCursor, total };
}

/** Whether only words narrow the list, on its first page: only they can be why nothing is found. */
function isWide({ q, kind, sort, limit, radius, currency, ...others }: RentalListQuery): boolean {
  return Object.values(others).every((filter) => filter === undefined);
}

/** The point to search around: the one given, or the first town with the name given. */
export async function pointOf(
  { geocoder }: Pick<Context, 'geocoder'>,
  { lat, lng, place }: Pick<RentalFilters, 'lat' | 'lng' | 'place'>,
  language: Language,
): Promise<Point | null> {
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  if (!place || !cleanLine(place)) return null;
  const [town] = await geocoder.search(place, language, 1);
  if (!town) throw new AppError('addressNotFound');
  return { lat: town.lat, lng: town.lng };
}
