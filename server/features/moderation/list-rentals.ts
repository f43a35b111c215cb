import type { RentalCase } from '#contract/moderation/schemas.ts';
import type { Context, Viewer } from '../../context.ts';
import { rentalView } from '../rentals/index.ts';
import { casePage, type PageAsked } from './case-page.ts';
import { moderatedUsers } from './moderated-users.ts';

/** Open rentals no moderator has looked at. Their exact places are not the moderators' to know. */
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
  const items: RentalCase[] = [];
  for (const row of rows) {
    const owner = owners.get(row.owner_id);
    if (!owner) continue;
    const rental = await rentalView(context, row, viewer, false);
    items.push({ id: row.id, rental, owner, sentAt: row.since.toISOString() });
  }
  return { items, ...page };
}
