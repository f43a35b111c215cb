import { endDateOf, startDateOf, unitOf } from '#contract/days/period.ts';
import type { RentalField } from '#contract/rentals/fields.ts';
import type { CheckedRentalInput } from '#contract/rentals/input.ts';
import type { Town } from '../../adapters/geocoder/index.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import type { Point } from '../../geography.ts';
import { publicPoint } from '../../place-grid/public-point.ts';
import { publicTown } from '../../place-grid/public-town.ts';
import { derive, derivedColumns, placesOf } from './derived-columns.ts';
import { ownPlaceNear } from './own-place-near.ts';
import type { PlacedRow } from './place-anchors.ts';
import { priceOrder } from './price-order.ts';
import { countingOf, type DayCountingRow, listedTime } from './rental-days.ts';
import type { FieldColumns } from './rental-row.ts';
import { deliveryMethodsOf, pricingOf, rulesOf, termsColumns } from './terms.ts';

/** A point farther than this from every town of the gazetteer has no name we could show. */
const FARTHEST_KM = 150;

/** What everyone may know of a place. */
export interface PublicPlace {
  point: Point;
  town: Town;
}

/**
 * The public point of a member's place, and the town around that point. The point is the one that a rental has had there before, that
 * of the member's nearest rental, or the middle of the place's cell.
 * @param previous the rental before it is changed
 * @throws AppError addressNotFound
 */
export async function publicPlace(
  { db, geocoder, secrets }: Pick<UnitOfWork, 'db' | 'geocoder' | 'secrets'>,
  ownerId: string,
  { location }: Pick<CheckedRentalInput, 'location'>,
  previous?: PlacedRow,
): Promise<PublicPlace> {
  const stays = previous?.lat === location.lat && previous.lng === location.lng;
  const point = stays
    ? { lat: previous.public_lat, lng: previous.public_lng }
    : ((await ownPlaceNear({ db, secrets }, ownerId, location)) ??
      (await publicPoint(db, location)));
  const { distanceKm } = geocoder.nearestTown(point.lat, point.lng);
  if (distanceKm > FARTHEST_KM) throw new AppError('addressNotFound');
  return { point, town: publicTown(geocoder, point) };
}

/** The columns of a row as they are written: lists as JSON. */
type WrittenColumns = Omit<FieldColumns, keyof ReturnType<typeof termsColumns>> &
  ReturnType<typeof termsColumns>;

/** A member's input as the columns of a row, with what is derived from it and from its public place. */
export async function rentalColumns(
  work: UnitOfWork,
  input: CheckedRentalInput,
  { point, town }: PublicPlace,
): Promise<WrittenColumns & ReturnType<typeof derivedColumns>> {
  const { location, price, deposit } = input;
  const derived = derivedColumns(derive(input, placesOf(work.geocoder, town), point));
  const countsDays = input.rules.countsDays ?? false;
  const counting = { unit: unitOf({ ...input, countsDays }), timeZone: derived.time_zone };
  return {
    kind: input.kind,
    name: input.name,
    message: input.message,
    category: input.category,
    location_label: location.label,
    lat: location.lat,
    lng: location.lng,
    town_id: town.id,
    ...derived,
    public_lat: point.lat,
    public_lng: point.lng,
    ...listedTime(counting, input),
    counts_days: countsDays,
    ...termsColumns(input),
    price_amount: price.amount,
    price_currency: price.currency,
    price_frequency: input.priceFrequency,
    price_day_ref: await priceOrder(work.db, price, input.priceFrequency),
    identity: input.identity,
    delivery_method: input.deliveryMethod,
    condition: input.condition,
    deposit_required: deposit.required,
    deposit_amount: deposit.amount ?? null,
    deposit_currency: deposit.currency ?? null,
    deposit_note: deposit.note || null,
  };
}

/** A rental as its owner would enter it again: the inverse of `rentalColumns`; days where it has any. */
export function inputOf(
  row: FieldColumns & DayCountingRow,
  images: string[],
): { [Field in RentalField]: CheckedRentalInput[Field] } {
  const counting = countingOf(row);
  return {
    kind: row.kind,
    name: row.name,
    message: row.message,
    category: row.category,
    location: { label: row.location_label, lat: row.lat, lng: row.lng },
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    startDate: startDateOf(counting, row.started_at) ?? undefined,
    endDate: (row.ended_at && endDateOf(counting, row.ended_at)) ?? undefined,
    pricing: pricingOf(row),
    deliveryMethods: deliveryMethodsOf(row),
    rules: { countsDays: row.counts_days, ...rulesOf(row) },
    price: { amount: row.price_amount, currency: row.price_currency },
    priceFrequency: row.price_frequency,
    identity: row.identity,
    deliveryMethod: row.delivery_method,
    condition: row.condition,
    images,
    deposit: {
      required: row.deposit_required,
      amount: row.deposit_amount ?? undefined,
      currency: row.deposit_currency ?? undefined,
      note: row.deposit_note ?? undefined,
    },
  };
}
