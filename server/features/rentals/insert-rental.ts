import { v7 as uuid } from 'uuid';
import type { CheckedRentalInput } from '#contract/rentals/input.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { assertNotLeaving } from '../accounts/index.ts';
import { enqueueRentalChanged } from './enqueue-rental-changed.ts';
import { placePhotos } from './photos.ts';
import { publicPlace, rentalColumns } from './rental-columns.ts';
import { RENTAL_COLUMNS, type RentalRow } from './rental-row.ts';
import { rentalSlug } from './slug.ts';

/** Writes a new rental with its photos. @throws AppError deletionRequested, addressNotFound or mediaNotFound */
export async function insertRental(
  work: UnitOfWork,
  ownerId: string,
  input: CheckedRentalInput,
  status: 'open' | 'closed',
): Promise<RentalRow> {
  await assertNotLeaving(work.db, ownerId);
  const id = uuid();
  const place = await publicPlace(work, ownerId, input);
  const row = await work.db
    .insertInto('rentals')
    .values({
      ...(await rentalColumns(work, input, place)),
      id,
      owner_id: ownerId,
      status,
      slug: rentalSlug(input.name, place.town.names.fr, id),
      created_at: work.now,
      updated_at: work.now,
    })
    .returning(RENTAL_COLUMNS)
    .executeTakeFirstOrThrow();
  await placePhotos(work, id, ownerId, input.images);
  enqueueRentalChanged(work, row);
  return row;
}
