import { sql } from 'kysely';
import type { UnitOfWork } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';
import { eraseAnchors } from './place-anchors.ts';
import { RENTAL_COLUMNS } from './rental-row.ts';
import { retireRentals } from './retire-rentals.ts';

/** A member's rentals with their photos and blocked days. */
export async function exportRentals(db: Queryable, userId: string) {
  const rentals = await ofMember(db, userId).select(RENTAL_COLUMNS).orderBy('created_at').execute();
  const placed = await db
    .selectFrom('rental_images')
    .innerJoin('rentals', 'rentals.id', 'rental_images.rental_id')
    .select(['rental_id', 'media_id'])
    .where('rentals.owner_id', '=', userId)
    .orderBy('position')
    .execute();
  const occupied = await db
    .selectFrom('occupancies')
    .innerJoin('rentals', 'rentals.id', 'occupancies.rental_id')
    .select(['rental_id', sql<Date>`lower(during)`.as('from'), sql<Date>`upper(during)`.as('to')])
    .where('rentals.owner_id', '=', userId)
    .where('booking_id', 'is', null)
    .where('calendar_id', 'is', null)
    .orderBy('during')
    .execute();
  const blocked = Map.groupBy(occupied, (row) => row.rental_id);
  const photos = Map.groupBy(placed, (row) => row.rental_id);
  return rentals.map((row) => ({
    ...row,
    photos: (photos.get(row.id) ?? []).map(({ media_id: id }) => id),
    blocked: (blocked.get(row.id) ?? []).map(({ from, to }) => ({ from, to })),
  }));
}

/** Deletes a member's rentals, except what other members' threads need of them, and where they were. */
export async function eraseRentals(work: UnitOfWork, userId: string): Promise<void> {
  const rentals = await ofMember(work.db, userId)
    .select('id')
    .where('deleted_at', 'is', null)
    .execute();
  await retireRentals(
    work,
    userId,
    rentals.map(({ id }) => id),
  );
  await eraseAnchors(work, userId);
}

/** The public points of a member's former rentals, without the keys by which they are found. */
export function exportPlaceAnchors(db: Queryable, userId: string) {
  return db
    .selectFrom('place_anchors')
    .select(['public_lat', 'public_lng', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

function ofMember(db: Queryable, userId: string) {
  return db.selectFrom('rentals').where('owner_id', '=', userId);
}
