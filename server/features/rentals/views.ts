import { rentalState } from '#contract/rentals/period.ts';
import type { Rental, RentalSummary } from '#contract/rentals/schemas.ts';
import type { Context, Viewer } from '../../context.ts';
import { known } from '../../known.ts';
import { usersById } from '../accounts/index.ts';
import { imagesById } from '../media/index.ts';
import type { ListedRow, RentalRow } from './rental-row.ts';

type Views = Pick<Context, 'db' | 'clock' | 'geocoder' | 'storage'>;

/**
 * Rentals as cards show them, in the rows' order, covers only.
 * @param exactFor ids whose exact place the viewer may see beside one's own
 */
export async function rentalSummaries(
  context: Views,
  rows: ListedRow[],
  viewer: Viewer,
  exactFor: ReadonlySet<string> = new Set(),
): Promise<RentalSummary[]> {
  const images = await imagesOf(context, rows, 'cover');
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
  const summaries = await rentalSummaries(context, rows, viewer, exactFor);
  const images = await imagesOf(context, rows, 'all');
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return summaries.map((summary) => {
    const row = known(rowById, summary.id);
    return {
      ...summary,
      images: images.get(row.id) ?? [],
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

async function imagesOf(context: Views, rows: ListedRow[], which: 'cover' | 'all') {
  if (rows.length === 0) return new Map<string, RentalSummary['images']>();
  let select = context.db
    .selectFrom('rental_images')
    .select(['rental_id', 'media_id'])
    .where(
      'rental_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('position');
  if (which === 'cover') select = select.where('position', '=', 0);
  const placed = await select.execute();
  const images = await imagesById(
    context,
    placed.map((row) => row.media_id),
  );
  const byRental = Map.groupBy(placed, (row) => row.rental_id);
  return new Map(
    [...byRental].map(([rentalId, group]) => [
      rentalId,
      group.flatMap((row) => images.get(row.media_id) ?? []),
    ]),
  );
}
