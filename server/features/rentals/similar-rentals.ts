import type { RentalFilters, RentalSummary } from '#contract/rentals/schemas.ts';
import type { Context, Viewer } from '../../context.ts';
import { distanceInKm } from '../../geography.ts';
import { assertDaysInOrder, availableOver } from './filtered-rentals.ts';
import { nearestFirst } from './near.ts';
import type { RentalRow } from './rental-row.ts';
import { openRentals } from './rentals-query.ts';
import { type RentalViewContext, rentalSummaries } from './views.ts';
import { type AgreementAbout, visibleRental } from './visible-rental.ts';

/** How many rentals are shown next to one. */
const MOST_SIMILAR = 8;

/** The most similar rentals are chosen among this many nearest ones. */
const CANDIDATES = 50;
/** A price twice or half as high counts as this many kilometres. */
const KM_PER_DOUBLING = 20;

/**
 * Other members' open rentals of the same kind and category in the same country, the nearest in place and price
 * first; with days, only those that are available on them.
 * @throws AppError rentalNotFound; validationFailed when the days are in the wrong order
 */
export async function similarRentals(
  context: RentalViewContext & Pick<Context, 'clock'>,
  { id, ...days }: { id: string } & Pick<RentalFilters, 'startDate' | 'endDate'>,
  viewer: Viewer,
  agreementAbout: AgreementAbout,
): Promise<RentalSummary[]> {
  assertDaysInOrder(days);
  const { row: rental } = await visibleRental(context, id, viewer, agreementAbout);
  let alike = openRentals(context)
    .where('kind', '=', rental.kind)
    .where('category', '=', rental.category)
    .where('owner_id', '<>', rental.owner_id);
  const country = context.geocoder.town(rental.town_id)?.country;
  if (country) alike = alike.where('town_id', 'in', context.geocoder.townsIn(country));
  alike = availableOver(alike, days, context.clock.now());
  const candidates = await nearestFirst(alike, publicPoint(rental), CANDIDATES).execute();
  const similar = candidates
    .map((row) => ({ row, unlikeness: unlikeness(rental, row) }))
    .toSorted((one, other) => one.unlikeness - other.unlikeness)
    .slice(0, MOST_SIMILAR)
    .map(({ row }) => row);
  return rentalSummaries(context, similar, viewer);
}

const publicPoint = (row: RentalRow) => ({ lat: row.public_lat, lng: row.public_lng });

/** The difference of two rentals in place and price, in kilometres. */
function unlikeness(rental: RentalRow, other: RentalRow): number {
  const doublings = Math.abs(Math.log2((other.price_day_ref + 1) / (rental.price_day_ref + 1)));
  return distanceInKm(publicPoint(rental), publicPoint(other)) + doublings * KM_PER_DOUBLING;
}
