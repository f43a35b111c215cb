import { rentalState } from '#contract/rentals/period.ts';
import type { Rental, RentalSummary } from '#contract/rentals/schemas.ts';
import type { Context, Viewer } from '../../context.ts';
import { known } from '../../known.ts';
import { usersById } from '../accounts/index.ts';
import { imagesOfRentals, type WhichImages } from './images-of-rentals.ts';
import type { ListedRow, RentalRow } from './rental-row.ts';

type Views = Pick<Context, 'db' | 'clock' | 'geocoder' | 'storage'>;

/**
 * Rentals as cards show them, in the rows' order, covers only.
 * @param exactFor ids whose exact place the viewer may see, in addition to the viewer's own rentals
 */
export function rentalSummaries(
  context: Views,
  rows: ListedRow[],
  viewer: Viewer,
  exactFor: ReadonlySet<string> = new Set(),
): Promise<RentalSummary[]> {
  return summariesWith('cover', context, rows, viewer, exactFor);
}

async function summariesWith(
  which: WhichImages,
  context: Views,
  rows: ListedRow[],
  viewer: Viewer,
  exactFor: ReadonlySet<string>,
): Promise<RentalSummary[]> {
  const ids = rows.map((row) => row.id);
  const images = await imagesOfRentals(context, ids, which);
  const owners = await usersById(
    context,
    rows.map((row) => row.owner_id),
  );
  return rows.flatMap((row) => {
    const owner = owners.get(row.owner_id);
    if (!owner) return [];
    const exact = row.owner_id === viewer.userId || exactFor.has(row.id);
    return [
      {
        id: row.id,
        slug: row.slug,
        kind: row.kind,
        name: row.name,
        category: row.category,
        location: exact
          ? { label: row.location_label, lat: row.lat, lng: row.lng, exact }
          : {
              label: context.geocoder.townName(row.town_id, viewer.language),
              lat: row.public_lat,
              lng: row.public_lng,
              exact,
            },
        startedAt: row.started_at.toISOString(),
        endedAt: row.ended_at?.toISOString() ?? null,
        state: rentalState(row.started_at, row.ended_at, context.clock.now()),
        closed: row.status !== 'open',
        hidden: row.status === 'hidden',
        price: { amount: row.price_amount, currency: row.price_currency },
        priceFrequency: row.price_frequency,
        condition: row.condition,
        images: images.get(row.id) ?? [],
        owner,
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
      },
    ];
  });
}

/** Rentals with everything their pages show, in the rows' order; `exactFor` as for summaries. */
export async function rentalViews(
  context: Views,
  rows: RentalRow[],
  viewer: Viewer,
  exactFor: ReadonlySet<string> = new Set(),
): Promise<Rental[]> {
  const summaries = await summariesWith('all', context, rows, viewer, exactFor);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return summaries.map((summary) => {
    const row = known(rowById, summary.id);
    return {
      ...summary,
      message: row.message,
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

/** One rental with everything its page shows. */
export async function rentalView(
  context: Views,
  row: RentalRow,
  viewer: Viewer,
  exact: boolean,
): Promise<Rental> {
  const [view] = await rentalViews(context, [row], viewer, new Set(exact ? [row.id] : []));
  if (!view) throw new Error(`Rental ${row.id} has no owner.`);
  return view;
}
