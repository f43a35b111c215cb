import type { User } from '#contract/accounts/user.ts';
import { endDateOf, startDateOf } from '#contract/days/period.ts';
import { rentalState } from '#contract/rentals/rental-state.ts';
import type { Rental, RentalSummary } from '#contract/rentals/schemas.ts';
import type { Context, Viewer } from '../../context.ts';
import { mustGet } from '../../must-get.ts';
import { usersById, userWithAbout } from '../accounts/index.ts';
import { imagesOfRentals, type WhichImages } from './images-of-rentals.ts';
import { type ExactPlace, placeInLanguage } from './place-in-language.ts';
import { countingOf } from './rental-days.ts';
import type { ListedRow, RentalRow } from './rental-row.ts';
import { deliveryMethodsOf, pricingOf, rulesOf } from './terms.ts';

/** The exact places that a viewer may see, by the id of the rental, in addition to those of the viewer's own rentals. */
type ExactPlaces = ReadonlyMap<string, ExactPlace>;

/** Members by id: the owners of the rentals, when the caller has read them already. */
type ReadOwners = ReadonlyMap<string, User>;

/** What the views of rentals are made from. */
export type RentalViewContext = Pick<Context, 'db' | 'clock' | 'geocoder' | 'storage'>;

/**
 * Rentals as cards show them, in the rows' order, covers only.
 * @param exactPlaces those that the viewer may see of other members' rentals
 * @param owners when the caller has read them already
 */
export function rentalSummaries(
  context: RentalViewContext,
  rows: ListedRow[],
  viewer: Viewer,
  exactPlaces: ExactPlaces = new Map(),
  owners?: ReadOwners,
): Promise<RentalSummary[]> {
  return summariesWith('cover', context, rows, viewer, exactPlaces, owners);
}

async function summariesWith(
  which: WhichImages,
  context: RentalViewContext,
  rows: ListedRow[],
  viewer: Viewer,
  exactPlaces: ExactPlaces,
  read?: ReadOwners,
): Promise<RentalSummary[]> {
  const ids = rows.map((row) => row.id);
  const images = await imagesOfRentals(context, ids, which);
  const ownerIds = rows.map((row) => row.owner_id);
  const owners = read ?? (await usersById(context, ownerIds));
  return rows.flatMap((row) => {
    const owner = owners.get(row.owner_id);
    if (!owner) return [];
    const counting = countingOf(row);
    const town = context.geocoder.townName(row.town_id, viewer.language);
    const isOwn = row.owner_id === viewer.userId;
    const exact = isOwn
      ? { label: row.location_label, lat: row.lat, lng: row.lng }
      : exactPlaces.get(row.id);
    return [
      {
        id: row.id,
        slug: row.slug,
        kind: row.kind,
        name: row.name,
        category: row.category,
        location: exact
          ? { ...placeInLanguage(context, exact, viewer.language), ...(isOwn && { town }) }
          : { label: town, lat: row.public_lat, lng: row.public_lng, exact: false },
        ...counting,
        startedAt: row.started_at.toISOString(),
        endedAt: row.ended_at?.toISOString() ?? null,
        startDate: startDateOf(counting, row.started_at),
        endDate: row.ended_at && endDateOf(counting, row.ended_at),
        state: rentalState(row.started_at, row.ended_at, context.clock.now()),
        closed: row.status !== 'open',
        hidden: row.status === 'hidden',
        price: { amount: row.price_amount, currency: row.price_currency },
        priceFrequency: row.price_frequency,
        pricing: pricingOf(row),
        deliveryMethods: deliveryMethodsOf(row),
        condition: row.condition,
        images: images.get(row.id) ?? [],
        owner,
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
      },
    ];
  });
}

/** Rentals with everything their pages show, in the rows' order; `exactPlaces` as for summaries. */
export async function rentalViews(
  context: RentalViewContext,
  rows: RentalRow[],
  viewer: Viewer,
  exactPlaces: ExactPlaces = new Map(),
  owners?: ReadOwners,
): Promise<Rental[]> {
  const summaries = await summariesWith('all', context, rows, viewer, exactPlaces, owners);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return summaries.map((summary) => {
    const row = mustGet(rowById, summary.id);
    return {
      ...summary,
      message: row.message,
      rules: { countsDays: row.counts_days, ...rulesOf(row) },
      identity: row.identity,
      deliveryMethod: row.delivery_method,
      deposit: row.deposit_required
        ? {
            required: true,
            amount: row.deposit_amount ?? undefined,
            currency: row.deposit_currency ?? undefined,
            note: row.deposit_note ?? undefined,
          }
        : { required: false, note: row.deposit_note ?? undefined },
    };
  });
}

/**
 * One rental with everything its page shows, of its owner too.
 * @param exact its exact place, when the viewer is another member who may see it
 */
export async function rentalView(
  context: RentalViewContext,
  row: RentalRow,
  viewer: Viewer,
  exact?: ExactPlace | null,
): Promise<Rental> {
  const owner = await userWithAbout(context, row.owner_id, viewer.language);
  const [view] = await rentalViews(
    context,
    [row],
    viewer,
    exact ? new Map([[row.id, exact]]) : undefined,
    new Map([[owner.id, owner]]),
  );
  if (!view) throw new Error(`Rental ${row.id} has no owner.`);
  return { ...view, owner };
}
