import type { UnitOfWork } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** The ids of a rental's photos, in their order. */
export async function photosOn(db: Queryable, rentalId: string): Promise<string[]> {
  const placed = await db
    .selectFrom('rental_images')
    .select('media_id')
    .where('rental_id', '=', rentalId)
    .orderBy('position')
    .execute();
  return placed.map((row) => row.media_id);
}

/** Puts photos on a rental in the given order. @throws AppError mediaNotFound for one that is not the member's own */
export async function placePhotos(
  { db }: Pick<UnitOfWork, 'db'>,
  rentalId: string,
  ownerId: string,
  mediaIds: string[],
): Promise<void> {
  if (mediaIds.length === 0) return;
  const owned = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', mediaIds)
    .where('owner_id', '=', ownerId)
    .where('private', '=', false)
    .execute();
  if (owned.length !== new Set(mediaIds).size || owned.length !== mediaIds.length) {
    throw new AppError('mediaNotFound');
  }
  await db
    .insertInto('rental_images')
    .values(mediaIds.map((media_id, position) => ({ rental_id: rentalId, media_id, position })))
    .execute();
}

/**
 * Replaces the photos of a rental; removed ones are deleted after the commit.
 * @throws AppError mediaNotFound
 */
export async function replacePhotos(
  work: UnitOfWork,
  rentalId: string,
  ownerId: string,
  mediaIds: string[],
): Promise<void> {
  const previous = await photosOn(work.db, rentalId);
  await work.db.deleteFrom('rental_images').where('rental_id', '=', rentalId).execute();
  await placePhotos(work, rentalId, ownerId, mediaIds);
  expirePhotos(
    work,
    previous.filter((id) => !mediaIds.includes(id)),
  );
}

/** Enqueues the deletion of photos after the commit, unless a copy of the rental still shows them. */
export function expirePhotos({ send }: Pick<UnitOfWork, 'send'>, mediaIds: string[]): void {
  for (const mediaId of mediaIds) send({ kind: 'mediaExpiry', mediaId });
}
