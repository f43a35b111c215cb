import { sql, type Updateable } from 'kysely';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import type { RentalFieldWith } from '#contract/rentals/fields.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { enqueueRentalChanged } from './enqueue-rental-changed.ts';
import { NO_WORDS } from './no-words.ts';
import { keepAnchors } from './place-anchors.ts';
import { RENTAL_COLUMNS, type RentalRow } from './rental-row.ts';
import type { RentalsTables } from './tables.ts';

/**
 * Deletes rentals of a member. Those in another member's conversations or agreements stay for that member's thread:
 * closed, with their title, without text, photos and place. The caller deletes the photos themselves.
 */
export async function retireRentals(
  work: UnitOfWork,
  ownerId: string,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { db } = work;
  const places = await db
    .selectFrom('rentals')
    .select(RENTAL_COLUMNS)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  await keepAnchors(work, places);
  await db.deleteFrom('rental_images').where('rental_id', 'in', ids).execute();
  // former titles are the member's text too, but for what was agreed on: the other side's link leads there
  await db
    .deleteFrom('retired_slugs')
    .where('rental_id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings')
            .select('bookings.id')
            .whereRef('bookings.booked_rental_id', '=', 'retired_slugs.rental_id')
            .where(sql`thing->>'slug'`, '=', sql.ref('retired_slugs.slug')),
        ),
      ),
    )
    .execute();
  // no program reads or writes days of what is gone
  await db.deleteFrom('watches').where('rental_id', 'in', ids).execute();
  await db.deleteFrom('calendar_feeds').where('rental_id', 'in', ids).execute();
  await db.deleteFrom('followed_calendars').where('rental_id', 'in', ids).execute();
  await db
    .deleteFrom('rentals')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('conversations')
            .select('conversations.id')
            .whereRef('conversations.rental_id', '=', 'rentals.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings')
            .select('bookings.id')
            .whereRef('bookings.booked_rental_id', '=', 'rentals.id'),
        ),
      ),
    )
    .execute();
  await db
    .deleteFrom('occupancies')
    .where('rental_id', 'in', ids)
    .where('booking_id', 'is', null)
    .execute();
  const remaining = await db
    .selectFrom('rentals')
    .select(RENTAL_COLUMNS)
    .where('id', 'in', ids)
    .execute();
  for (const row of remaining) await emptyRental(work, row);
  enqueueRentalChanged(work, ...ids.map((id) => ({ id, owner_id: ownerId, ended_at: null })));
}

async function emptyRental({ db, now, geocoder }: UnitOfWork, row: RentalRow): Promise<void> {
  const town = geocoder.town(row.town_id);
  // when the town is no longer in the gazetteer, only the public point is left
  const { lat, lng } = town ?? { lat: row.public_lat, lng: row.public_lng };
  const emptied = {
    message: { message: NO_WORDS },
    deposit: { deposit_note: null },
    location: {
      location_label: geocoder.townName(row.town_id, DEFAULT_LANGUAGE),
      lat,
      lng,
      public_lat: lat,
      public_lng: lng,
    },
    // photos have a table, and were deleted from it
    images: {},
  } satisfies Record<RentalFieldWith<'erased', true>, Updateable<RentalsTables['rentals']>>;
  await db
    .updateTable('rentals')
    .set({
      ...Object.assign({}, ...Object.values(emptied)),
      status: 'closed',
      hidden_because: null,
      search: sql`''::tsvector`,
      updated_at: now,
      deleted_at: now,
    })
    .where('id', '=', row.id)
    .execute();
}
