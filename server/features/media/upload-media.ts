import type { uploadMedia as operation } from '#contract/media/operations.ts';
import type { Upload } from '../../api/handlers.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import type { Context } from '../../context.ts';
import { mediaUrls } from './file-urls.ts';
import { LISTING_PHOTO } from './photo.ts';
import { imageView } from './queries.ts';
import { insertPhotos, photoReceiver, type ReceivedPhoto } from './receive-photos.ts';

const UNUSED_HOURS = 24;

/** When an unused photo is deleted. */
export const unusedAfter = ({ now }: Pick<UnitOfWork, 'now'>) =>
  new Date(now.getTime() + UNUSED_HOURS * 3_600_000);

/** Receives photos for listings; those that no listing uses within a day are deleted. */
export function mediaUpload(
  context: Pick<Context, 'storage'>,
): Upload<typeof operation, ReceivedPhoto[]> {
  return {
    ...photoReceiver(context, LISTING_PHOTO),
    store: async (work, { actor }, photos) => {
      await insertPhotos(work, actor.userId, photos);
      for (const { id } of photos) {
        work.send({ kind: 'mediaExpiry', mediaId: id }, unusedAfter(work));
      }
      return photos.map((photo) => imageView(photo, mediaUrls(work.storage)));
    },
  };
}
