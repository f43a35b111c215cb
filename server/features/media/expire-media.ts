import type { Context } from '../../context.ts';
import { mediaPrefix } from './file-urls.ts';

/** Deletes a photo that was uploaded and is not used. */
export async function expireMedia({ db, storage }: Context, mediaId: string): Promise<void> {
  await db
    .deleteFrom('media')
    .where('id', '=', mediaId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('rental_images').select('media_id').where('media_id', '=', mediaId))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('id').where('avatar_id', '=', mediaId))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('messages').select('id').where('image_id', '=', mediaId))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('booking_photos').select('media_id').where('media_id', '=', mediaId))),
    )
    // the first photo of a thing as it was agreed on
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bookings').select('id').where('thing_cover_id', '=', mediaId))),
    )
    // and as it was proposed
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('proposals').select('id').where('thing_cover_id', '=', mediaId))),
    )
    .execute();
  const used = await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', mediaId)
    .executeTakeFirst();
  if (used) return;
  // the row may be missing: an earlier attempt was killed before it deleted the files, or the row was never written
  await storage.removeAll(mediaPrefix(mediaId));
  await storage.removeAll(mediaPrefix(mediaId, true));
}
