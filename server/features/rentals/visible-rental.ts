import type { Rental } from '#contract/rentals/schemas.ts';
import type { Context, Viewer } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { NO_WORDS } from './no-words.ts';
import type { ExactPlace } from './place-in-language.ts';
import { RENTAL_COLUMNS, type RentalRow } from './rental-row.ts';
import { rentalView } from './views.ts';

/** A member's agreements about a rental. */
export interface PlaceAgreed {
  /** The exact place that they let the member see; null once they no longer do. */
  place: ExactPlace | null;
  /** What was agreed on of it; null once no agreement shows more than others see. */
  listing: ListingSnapshot | null;
}

/** A listing as it was agreed on: columns of its row, and its first photo. */
export interface ListingSnapshot {
  columns: Partial<RentalRow>;
  cover: string | null;
}

/** Whether a listing was deleted or hidden by moderators: members with an agreement see it only as it was agreed on. */
export const isGone = (row: Pick<RentalRow, 'hidden_because' | 'deleted_at'>): boolean =>
  row.deleted_at !== null || row.hidden_because === 'moderation';

/** A member's agreement about a rental; null without one. */
export type AgreementAbout = (
  context: Pick<Context, 'db' | 'clock' | 'geocoder'>,
  rentalId: string,
  userId: string,
) => Promise<PlaceAgreed | null>;

/** A rental as a viewer may see it. */
export interface VisibleRental {
  row: RentalRow;
  /** The viewer's agreement about it. */
  agreement: PlaceAgreed | null;
  /** Of a deleted rental, or one that moderators hid, seen by the other side: the listing as it was agreed on. Else null. */
  asAgreed: ListingSnapshot | null;
}

/**
 * A rental that the viewer may see. A hidden one is visible to its owner and to members whose agreement still shows the exact
 * place; a deleted one only to these members, in their thread.
 * @throws AppError rentalNotFound
 */
export async function visibleRental(
  context: Pick<Context, 'db' | 'clock' | 'geocoder'>,
  id: string,
  viewer: Pick<Viewer, 'userId'>,
  agreementAbout: AgreementAbout,
): Promise<VisibleRental> {
  const row = await context.db
    .selectFrom('rentals')
    .select(RENTAL_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('rentalNotFound');
  const agreement =
    viewer.userId === null ? null : await agreementAbout(context, id, viewer.userId);
  const isOwn = row.owner_id === viewer.userId;
  const shown = !row.deleted_at && (row.status !== 'hidden' || isOwn);
  const listing = agreement?.listing ?? null;
  if (!shown && !listing) throw new AppError('rentalNotFound');
  if (isOwn || !isGone(row) || !listing) {
    return { row, agreement, asAgreed: null };
  }
  const agreed = { ...row, message: NO_WORDS, ...listing.columns };
  return { row: agreed, agreement, asAgreed: listing };
}

/** The view of a rental that the viewer may see. */
export async function visibleView(
  context: Pick<Context, 'db' | 'clock' | 'geocoder' | 'storage'>,
  { row, agreement, asAgreed }: VisibleRental,
  viewer: Viewer,
): Promise<Rental> {
  const view = await rentalView(context, row, viewer, agreement?.place);
  if (!asAgreed) return view;
  return { ...view, images: view.images.filter(({ id }) => id === asAgreed.cover) };
}
