import type { UnitOfWork } from '../../commands/command.ts';
import { fieldError } from '../../errors.ts';

/** @throws AppError invalidValue for photos that are not of the booking */
export async function assertPhotosOfBooking(
  { db }: Pick<UnitOfWork, 'db'>,
  bookingId: string,
  photos: readonly string[],
): Promise<void> {
  if (photos.length === 0) return;
  const own = await db
    .selectFrom('booking_photos')
    .select('media_id')
    .where('booking_id', '=', bookingId)
    .execute();
  const known = new Set(own.map(({ media_id: id }) => id));
  const foreign = photos.findIndex((id) => !known.has(id));
  if (foreign >= 0) throw fieldError(`photos.${foreign}`, 'invalidValue');
}

/** Adds photos of the booking to those that a claim rests on. */
export async function addClaimPhotos(
  { db }: Pick<UnitOfWork, 'db'>,
  claimId: string,
  photos: readonly string[],
): Promise<void> {
  const added = [...new Set(photos)];
  if (added.length === 0) return;
  await db
    .insertInto('booking_claim_photos')
    .values(added.map((media_id) => ({ claim_id: claimId, media_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
