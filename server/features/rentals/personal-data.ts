import { LIMITS } from '#contract/limits.ts';
import type { Unit } from '../../commands/command.ts';
import type { Reader } from '../../context.ts';
import type { RentalRow } from './views.ts';

/** What stands where a member's words stood. */
const NO_WORDS = '·'.repeat(LIMITS.textLength.min);

/** A member's rentals with the photos on each. */
export async function exportRentals(db: Reader, userId: string) {
  const rentals = await ofMember(db, userId).selectAll().orderBy('created_at').execute();
  const placed = await db
    .selectFrom('rental_images')
    .innerJoin('rentals', 'rentals.id', 'rental_images.rental_id')
    .select(['rental_id', 'media_id'])
    .where('rentals.owner_id', '=', userId)
    .orderBy('position')
    .execute();
  const photos = Map.groupBy(placed, (row) => row.rental_id);
  return rentals.map((row) => ({
    ...row,
    photos: (photos.get(row.id) ?? []).map(({ media_id: id }) => id),
  }));
}

/**
 * Deletes a member's rentals. Those another member has talked or agreed about stay for that member's
 * thread: closed, with their title, without words, photos and place.
 */
export async function eraseRentals(unit: Unit, userId: string): Promise<void> {
  const { db } = unit;
  await db
    .deleteFrom('rental_images')
    .where('rental_id', 'in', ofMember(db, userId).select('id'))
    .execute();
  await db
    .deleteFrom('rentals')
    .where('owner_id', '=', userId)
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
  for (const row of await ofMember(db, userId).selectAll().execute()) await emptyRental(unit, row);
}

async function emptyRental({ db, now, geocoder }: Unit, row: RentalRow): Promise<void> {
  const town = geocoder.town(row.town_id);
  // where the town has left the gazetteer, the blurred point is all that is known of it
  const { lat, lng } = town ?? { lat: row.public_lat, lng: row.public_lng };
  await db
    .updateTable('rentals')
    .set({
      status: 'closed',
      hidden_because: null,
      message: NO_WORDS,
      deposit_note: null,
      location_label: geocoder.townName(row.town_id, 'fr'),
      lat,
      lng,
      public_lat: lat,
      public_lng: lng,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute();
}

function ofMember(db: Reader, userId: string) {
  return db.selectFrom('rentals').where('owner_id', '=', userId);
}
