import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { UploadedFile } from '../../api/handlers.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import type { Context } from '../../context.ts';
import { mediaKey, mediaPrefix, PHOTO_FORMATS } from './file-urls.ts';
import { type AcceptedFormat, type Photo, processPhoto } from './photo.ts';

/** A photo whose files are stored and whose row is not yet written. */
export interface ReceivedPhoto extends Photo {
  id: string;
  /** Shown by signed URLs only. */
  private: boolean;
}

/** The options of a photo upload; by default all photo formats are accepted and the photos are public. */
interface ReceiverOptions {
  private?: boolean;
  formats?: readonly AcceptedFormat[];
  /** Those that a refusal names: the usual ones of what is accepted. */
  named?: readonly AcceptedFormat[];
}

/** How every photo upload receives its photos: either all are stored, or no file stays behind. */
export function photoReceiver(
  { storage }: Pick<Context, 'storage'>,
  { private: hidden = false, formats, named }: ReceiverOptions = {},
) {
  const discard = async (photos: ReceivedPhoto[]): Promise<void> => {
    for (const { id } of photos) await storage.removeAll(mediaPrefix(id, hidden));
  };
  return {
    receive: async (_call: unknown, files: AsyncIterable<UploadedFile>) => {
      const received: ReceivedPhoto[] = [];
      const fingerprint = createHash('sha256');
      for await (const { content } of files) {
        fingerprint.update(content);
        const photo = await processPhoto(content, formats, named);
        received.push({ id: uuid(), private: hidden, ...photo });
      }
      try {
        for (const photo of received) await storePhoto(storage, photo);
      } catch (error) {
        await discard(received);
        throw error;
      }
      return { received, fingerprint: fingerprint.digest('hex') };
    },
    discard,
  };
}

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
