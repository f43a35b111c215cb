import { v7 as uuid } from 'uuid';
import { LIMITS } from '#contract/limits.ts';
import type { receiveMedia as operation } from '#contract/media/operations.ts';
import type { Command, Preparation, UnitOfWork } from '../../commands/command.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { uploadedBytes } from '../../runtime/bytes-in-flight.ts';
import { incomingKey, incomingPrefix, mediaUrls } from './file-urls.ts';
import { LISTING_PHOTO, processPhoto } from './photo.ts';
import { imageView } from './queries.ts';
import { insertPhotos, type ReceivedPhoto, storePhoto } from './receive-photos.ts';
import { unusedAfter } from './upload-media.ts';

/**
 * Fetches a member's direct uploads from the store and processes them like photos sent to the site. Files that are
 * not photos are removed from the store at once; when the server is too busy or the store unavailable, they stay for
 * another attempt.
 */
export function fetchIncoming(
  context: CommandContext,
): Preparation<typeof operation, ReceivedPhoto[]> {
  return async (_context, { actor: { userId }, input: { body } }) => {
    if (!context.storage.inbox) throw new AppError('notFound');
    const ids = [...new Set(body.uploads)];
    if (ids.length === 0) throw new AppError('noFilesUploaded');
    if (ids.length > LIMITS.photosPerRental) throw new AppError('tooManyPhotos');
    const received: ReceivedPhoto[] = [];
    const held = uploadedBytes.hold(userId);
    try {
      // one at a time, so that only one original is in memory
      for (const id of ids) {
        held.add(LIMITS.photoBytes);
        const content = await context.storage.get(incomingKey(userId, id));
        if (!content) throw new AppError('mediaNotFound');
        if (content.length > LIMITS.photoBytes) throw new AppError('photoTooLarge');
        received.push({
          id: uuid(),
          private: false,
          ...(await processPhoto(userId, content, LISTING_PHOTO)),
        });
        held.release();
      }
    } catch (error) {
      const another = error instanceof AppError && error.facts.retryAfter !== undefined;
      if (!another) await inTransaction(context, async (work) => forget(work, userId, ids));
      throw error;
    } finally {
      held.release();
    }
    // enqueued before the files exist, so that a server that is killed in between leaves none behind
    await inTransaction(context, async (work) => {
      for (const { id } of received)
        work.send({ kind: 'mediaExpiry', mediaId: id }, unusedAfter(work));
    });
    for (const photo of received) await storePhoto(context.storage, photo);
    return received;
  };
}

/** Records photos whose files are stored; the uploads they were made from are deleted after the commit. */
export const receiveMedia: Command<typeof operation, ReceivedPhoto[]> = async (
  work,
  { actor, input: { body } },
  photos,
) => {
  await insertPhotos(work, actor.userId, photos);
  forget(work, actor.userId, body.uploads);
  return photos.map((photo) => imageView(photo, mediaUrls(work.storage)));
};

function forget({ send }: Pick<UnitOfWork, 'send'>, userId: string, uploadIds: string[]): void {
  for (const uploadId of new Set(uploadIds)) send({ kind: 'incomingExpiry', userId, uploadId });
}

/** Deletes a direct upload of a browser from the store. */
export function expireIncoming(
  { storage }: Pick<Context, 'storage'>,
  { userId, uploadId }: { userId: string; uploadId: string },
): Promise<void> {
  return storage.removeAll(incomingPrefix(userId, uploadId));
}
