import type { RentalKind } from '#contract/enums.ts';
import type { Rental, RentalList } from '#contract/rentals/schemas.ts';
import type { Viewer } from '../../context.ts';
import { AppError } from '../../errors.ts';
import {
  countMatching,
  openRentals,
  type PageWanted,
  type RentalsQuery,
  readListPage,
} from './rentals-query.ts';
import { type RentalViewContext, rentalSummaries } from './views.ts';
import { type AgreementAbout, visibleRental, visibleView } from './visible-rental.ts';

/** A member's rentals; closed and expired ones only for the member. @throws AppError userNotFound */
export async function rentalsOfUser(
  context: RentalViewContext,
  userId: string,
  { kind, ...page }: PageWanted & { kind?: RentalKind | undefined },
  viewer: Viewer,
): Promise<RentalList> {
  const user = await context.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new AppError('userNotFound');
  const own = userId === viewer.userId;
  let matching: RentalsQuery = own ? context.db.selectFrom('rentals') : openRentals(context);
  matching = matching.where('owner_id', '=', userId).where('deleted_at', 'is', null);
  if (kind) matching = matching.where('kind', '=', kind);
  const { rows, nextCursor } = await readListPage(matching, 'newest', page);
  const items = await rentalSummaries(context, rows, viewer);
  return { items, nextCursor, total: await countMatching(context, matching) };
}

/** One rental as the viewer may see it. @throws AppError rentalNotFound */
export async function getRental(
  context: RentalViewContext,
  id: string,
  viewer: Viewer,
  agreementAbout: AgreementAbout,
): Promise<Rental> {
  return visibleView(context, await visibleRental(context, id, viewer, agreementAbout), viewer);
}
