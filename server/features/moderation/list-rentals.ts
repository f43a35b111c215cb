import { listingWarnings } from '#contract/conversations/warnings.ts';
import type { Context, Viewer } from '../../context.ts';
import { known } from '../../known.ts';
import { rentalViews } from '../rentals/index.ts';
import { casePage, type PageAsked } from './case-page.ts';
import { moderatedUsers } from './moderated-users.ts';

/** Open rentals that no moderator has reviewed. Their exact places are not shown to moderators. */
export async function listRentals(
  context: Pick<Context, 'db' | 'storage' | 'clock' | 'geocoder'>,
  asked: PageAsked,
  viewer: Viewer,
) {
  const { db } = context;
  const waiting = db
    .selectFrom('rentals')
    .selectAll()
    .select('created_at as since')
    .where('status', '=', 'open')
    .where('reviewed_at', 'is', null);
  const { rows, ...page } = await casePage(db, waiting, 'created_at', asked);
  const owners = await moderatedUsers(
    context,
    rows.map((row) => row.owner_id),
  );
  const rentals = await rentalViews(context, rows, viewer);
  const rentalById = new Map(rentals.map((rental) => [rental.id, rental]));
  const items = rows.map((row) => ({
    id: row.id,
    rental: known(rentalById, row.id),
    owner: known(owners, row.owner_id),
    sentAt: row.since.toISOString(),
    warnings: listingWarnings({ ...row, depositNote: row.deposit_note }),
  }));
  return { items, ...page };
}
