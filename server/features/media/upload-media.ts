import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { uploadMedia as operation } from '#contract/media/operations.ts';
import type { Upload } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { mediaKey, mediaPrefix } from './addresses.ts';
import { type Photo, processPhoto } from './photo.ts';
import { imageView } from './queries.ts';

const UNUSED_HOURS = 24;

interface ReceivedPhoto extends Photo {
  id: string;
}

/** Receives photos: all of them become files and rows, or none of them leaves a trace. */
export function mediaUpload({
  storage,
}: Pick<Context, 'storage'>): Upload<typeof operation, ReceivedPhoto[]> {
  const discard = async (photos: ReceivedPhoto[]) => {
    for (const { id } of photos) await storage.removeAll(mediaPrefix(id));
  };
  return {
    receive: async (_call, files) => {
      const received: ReceivedPhoto[] = [];
      const fingerprint = createHash('sha256');
      for await (const { content } of files) {
        fingerprint.update(content);
        received.push({ id: uuid(), ...(await processPhoto(content)) });
      }
      try {
        for (const photo of received) await storePhoto(storage, photo);
      } catch (error) {
        await discard(received);
        throw error;
      }
      return { received, fingerprint: fingerprint.digest('hex') };
    },
    store: async ({ db, now, send }, { actor }, photos) => {
      const rows = photos.map(({ id, width, height, placeholder, widths }) => ({
        id,
        owner_id: actor.userId,
        width,
        height,
        placeholder,
        widths: JSON.stringify(widths),
        created_at: now,
      }));
      await db.insertInto('media').values(rows).execute();
      const due = new Date(now.getTime() + UNUSED_HOURS * 3_600_000);
      for (const { id } of photos) send({ kind: 'mediaExpiry', mediaId: id }, due);
      return photos.map(imageView);
    },
    discard,
  };
}

/** Writes a photo's files. */
export async function storePhoto(
  storage: Context['storage'],
  { id, files }: Pick<ReceivedPhoto, 'id' | 'files'>,
): Promise<void> {
  for (const { width, extension, content } of files) {
    await storage.put(mediaKey(id, width, extension), content);
  }
}
