import type { uploadMedia as operation } from '#contract/media/operations.ts';
import type { Upload } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { imageView } from './queries.ts';
import { insertPhotos, photoReceiver, type ReceivedPhoto } from './receive-photos.ts';

const UNUSED_HOURS = 24;

/** Receives photos for listings; those that no listing uses within a day are removed. */
export function mediaUpload(
  context: Pick<Context, 'storage'>,
): Upload<typeof operation, ReceivedPhoto[]> {
  return {
    ...photoReceiver(context),
    store: async (unit, { actor }, photos) => {
      await insertPhotos(unit, actor.userId, photos);
      const due = new Date(unit.now.getTime() + UNUSED_HOURS * 3_600_000);
      for (const { id } of photos) unit.send({ kind: 'mediaExpiry', mediaId: id }, due);
      return photos.map((photo) => imageView(photo));
    },
  };
}
