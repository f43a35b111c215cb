import { sql } from 'kysely';
import type { RENTAL_LISTS } from '#contract/moderation/decisions.ts';
import type { RentalCase } from '#contract/moderation/schemas.ts';
import type { Context, Viewer } from '../../context.ts';
import { mustGet } from '../../must-get.ts';
import { RENTAL_COLUMNS, rentalViews, standingOf } from '../rentals/index.ts';
import { casePage, type PageAsked } from './case-page.ts';
import { lastHidings } from './hidings.ts';
import { moderatedUsers } from './moderated-users.ts';
import { rowWarnings } from './row-warnings.ts';

type Asked = PageAsked & { list: (typeof RENTAL_LISTS)[number] };

// written as the partial indexes `rentals_cases` and `rentals_hidden` are
const WAITS = sql<boolean>`((status = 'open' and reviewed_at is null)
  or (status = 'hidden' and look_asked_at is not null))`;
const WAITS_SINCE = sql<Date>`coalesce(look_asked_at, created_at)`;

/**
 * Rentals that wait for a moderator: open ones that nobody has reviewed, and hidden ones sent for another look; or all
 * that are hidden. Their exact places are not shown to moderators.
 */
export async function listRentals(
  context: Pick<Context, 'db' | 'storage' | 'clock' | 'geocoder'>,
  { list, ...asked }: Asked,
  viewer: Viewer,
) {
  const { db } = context;
  const all = db.selectFrom('rentals').select(RENTAL_COLUMNS);
  const { rows, ...page } =
    list === 'waiting'
      ? await casePage(db, all.select(WAITS_SINCE.as('since')).where(WAITS), asked, {
          since: WAITS_SINCE,
        })
      : await casePage(
          db,
          all
            .select(sql<Date>`reviewed_at`.as('since'))
            .where('hidden_because', '=', 'moderation')
            .where('reviewed_at', 'is not', null),
          asked,
          { since: sql<Date>`reviewed_at`, latestFirst: true },
        );
  const owners = await moderatedUsers(
    context,
    rows.map((row) => row.owner_id),
  );
  const hidden = rows.filter((row) => row.status === 'hidden');
  const hidings = await lastHidings(
    db,
    hidden.map((row) => row.id),
  );
  const rentals = await rentalViews(context, rows, viewer);
  const rentalById = new Map(rentals.map((rental) => [rental.id, rental]));
  const items = rows.map((row): RentalCase => {
    const hiding = hidings.get(row.id);
    return {
      id: row.id,
      rental: mustGet(rentalById, row.id),
      owner: mustGet(owners, row.owner_id),
      standing: standingOf(row) ?? 'unreviewed',
      sentAt: row.since.toISOString(),
      hidden: hiding ? { reason: hiding.reason, at: hiding.at.toISOString() } : null,
      warnings: rowWarnings(row),
    };
  });
  return { items, ...page };
}
