import { v7 as uuid } from 'uuid';
import { LIMITS } from '#contract/limits.ts';
import type { prepareMedia as operation } from '#contract/media/operations.ts';
import { PHOTO_TYPES } from '#contract/media/schemas.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { incomingKey } from './file-urls.ts';

/** A phone on a slow connection takes minutes for a photo of twenty megabytes. */
const SIGNED_SECONDS = 600;
/** After this time an upload has been received, or never will be. */
const STORED_MILLISECONDS = 3_600_000;

/** Signs upload URLs for a member's photos; uploads are deleted after an hour, received or not. */
export const prepareMedia: Command<typeof operation> = async (work, { actor, input: { body } }) => {
  const { inbox } = work.storage;
  if (!inbox) throw new AppError('notFound');
  if (body.photos.length === 0) throw new AppError('noFilesUploaded');
  if (body.photos.length > LIMITS.photosPerRental) throw new AppError('tooManyPhotos');
  const types: readonly string[] = PHOTO_TYPES;
  for (const { bytes, type } of body.photos) {
    if (bytes > LIMITS.photoBytes) throw new AppError('photoTooLarge');
    if (!types.includes(type)) throw new AppError('unsupportedFormat');
  }
  const due = new Date(work.now.getTime() + STORED_MILLISECONDS);
  const uploads = await Promise.all(
    body.photos.map(async (parcel) => {
      const id = uuid();
      work.send({ kind: 'incomingExpiry', userId: actor.userId, uploadId: id }, due);
      const url = await inbox.sign(incomingKey(actor.userId, id), parcel, SIGNED_SECONDS);
      return { id, url, type: parcel.type };
    }),
  );
  return { uploads };
};
