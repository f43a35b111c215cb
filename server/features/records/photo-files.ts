import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { openSharp } from '../../sharp.ts';
import { mediaKey } from '../media/index.ts';
import type { RecordFacts } from './record-facts.ts';

/** How many photos of a moment are printed; all of them are in the hash. */
const PRINTED_PER_MOMENT = 6;
/** Pixels: three photos side by side on A4. */
const PRINTED_WIDTH = 480;

/** The photos of a record: hashes of all of them, and those that are printed as JPEG, by media id. */
export interface PhotoFiles {
  /** SHA-256 of the widest stored file, in hexadecimal. */
  hashes: Map<string, string>;
  printed: Map<string, Uint8Array>;
}

/** Reads a record's photos; those whose files no longer exist are left out. */
export async function readPhotos(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { cover, photos }: Pick<RecordFacts, 'cover' | 'photos'>,
): Promise<PhotoFiles> {
  const hashes = new Map<string, string>();
  const printed = new Map<string, Uint8Array>();
  const wanted = toPrint({ cover, photos });
  const ids = [...(cover ? [cover] : []), ...photos.map(({ mediaId }) => mediaId)];
  if (ids.length === 0) return { hashes, printed };
  const rows = await db
    .selectFrom('media')
    .select(['id', 'widths', 'private'])
    .where('id', 'in', ids)
    .execute();
  const sharp = await openSharp();
  // one at a time: forty photos at once would all be in memory
  for (const { id, widths, private: hidden } of rows) {
    const read = (width: number) => storage.get(mediaKey(id, width, 'webp', hidden));
    const widest = await read(Math.max(...widths));
    if (!widest) continue;
    hashes.set(id, createHash('sha256').update(widest).digest('hex'));
    if (!wanted.has(id)) continue;
    const jpeg = await sharp(widest)
      .resize({ width: PRINTED_WIDTH })
      .jpeg({ quality: 80 })
      .toBuffer();
    printed.set(id, jpeg);
  }
  return { hashes, printed };
}

function toPrint({ cover, photos }: Pick<RecordFacts, 'cover' | 'photos'>): Set<string> {
  const byMoment = Map.groupBy(photos, ({ moment }) => moment).values();
  const printed = [...byMoment].flatMap((taken) => taken.slice(0, PRINTED_PER_MOMENT));
  return new Set([...(cover ? [cover] : []), ...printed.map(({ mediaId }) => mediaId)]);
}
