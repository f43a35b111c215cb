import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { PHOTO_REFUSALS, type RefusedPhoto } from '#contract/media/schemas.ts';
import type { UploadedFile } from '../../api/handlers.ts';
import { type Call, callerKey, type UnitOfWork } from '../../commands/command.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { mediaKey, mediaPrefix, PHOTO_FORMATS } from './file-urls.ts';
import { type Photo, type PhotoDemands, processPhoto } from './photo.ts';

/** Of a file's name in an answer. */
const LONGEST_NAME = 200;

/** A photo whose files are stored and whose row is not yet written. */
export interface ReceivedPhoto extends Photo {
  id: string;
  /** Shown by signed URLs only. */
  private: boolean;
}

/** The options of a photo upload; by default all photo formats are accepted and the photos are public. */
interface ReceiverOptions extends PhotoDemands {
  private?: boolean;
}

/** The photos of an upload, and those of its files of which no photo could be made. */
export interface SortedPhotos {
  photos: ReceivedPhoto[];
  refused: RefusedPhoto[];
}

type Sender = Pick<Call, 'actor' | 'network'>;

/** How a photo upload receives its photos: either all are stored, or no file stays behind. */
export function photoReceiver(context: Pick<Context, 'storage'>, options: ReceiverOptions = {}) {
  const receiver = sortingPhotoReceiver(context, { ...options, most: 0 });
  return {
    receive: async (call: Sender, files: AsyncIterable<UploadedFile>) => {
      const { received, fingerprint } = await receiver.receive(call, files);
      return { received: received.photos, fingerprint };
    },
    discard: (photos: ReceivedPhoto[]) => receiver.discard({ photos, refused: [] }),
  };
}

/** How an upload receives photos of which a bad one is refused by its name while the good ones are stored. */
export function sortingPhotoReceiver(
  { storage }: Pick<Context, 'storage'>,
  {
    private: hidden = false,
    most = Number.POSITIVE_INFINITY,
    ...demands
  }: ReceiverOptions & { /** How many bad ones are left out. */ most?: number } = {},
) {
  const discard = async ({ photos }: SortedPhotos): Promise<void> => {
    for (const { id } of photos) await storage.removeAll(mediaPrefix(id, hidden));
  };
  return {
    receive: async (call: Sender, files: AsyncIterable<UploadedFile>) => {
      const photos: ReceivedPhoto[] = [];
      const refused: RefusedPhoto[] = [];
      let firstError: unknown = null;
      const fingerprint = createHash('sha256');
      for await (const { filename, content } of files) {
        fingerprint.update(content);
        try {
          const photo = await processPhoto(callerKey(call), content, demands);
          photos.push({ id: uuid(), private: hidden, ...photo });
        } catch (error) {
          const code = refusalOf(error);
          if (!code || refused.length >= most) throw error;
          firstError ??= error;
          const index = photos.length + refused.length;
          refused.push({ index, name: filename.slice(0, LONGEST_NAME), code });
        }
      }
      if (photos.length === 0 && firstError) throw firstError;
      try {
        for (const photo of photos) await storePhoto(storage, photo);
      } catch (error) {
        await discard({ photos, refused });
        throw error;
      }
      const received: SortedPhotos = { photos, refused };
      return { received, fingerprint: fingerprint.digest('hex') };
    },
    discard,
  };
}

/** Why no photo could be made of a file; undefined for what is not the file's fault. */
const refusalOf = (error: unknown): RefusedPhoto['code'] | undefined =>
  PHOTO_REFUSALS.find((code) => error instanceof AppError && error.code === code);

/** Writes a photo's files. @throws the storage's error, after all attempts */
export async function storePhoto(
  storage: Context['storage'],
  { id, files, private: hidden }: Pick<ReceivedPhoto, 'id' | 'files'> & { private?: boolean },
): Promise<void> {
  // in parallel: a remote store takes its time for each; waits for all, so that none is being written after a failure
  const written = await Promise.allSettled(
    files.map(({ width, extension, content }) => {
      const type = PHOTO_FORMATS.find((format) => format.extension === extension)?.type;
      return storage.put(mediaKey(id, width, extension, hidden), content, type);
    }),
  );
  const failed = written.find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

/** Writes the rows of received photos, which belong to `ownerId`. */
export async function insertPhotos(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  ownerId: string,
  photos: ReceivedPhoto[],
): Promise<void> {
  const rows = photos.map(({ id, width, height, placeholder, widths, private: hidden }) => ({
    id,
    private: hidden,
    owner_id: ownerId,
    width,
    height,
    placeholder,
    widths: JSON.stringify(widths),
    created_at: now,
  }));
  await db.insertInto('media').values(rows).execute();
}
