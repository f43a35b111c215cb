import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { openSharp } from '../../sharp.ts';
import { mediaKey } from '../media/index.ts';
import type { RecordFacts } from './record-facts.ts';

/** How many photos of a moment are printed of each side; all of them are in the hash. */
const PRINTED_PER_SIDE = 6;
/** Pixels: three photos side by side on A4. */
const PRINTED_WIDTH = 480;

type PhotoFacts = Pick<RecordFacts, 'cover' | 'photos' | 'claimPhotos' | 'reports'>;
type Photo = RecordFacts['photos'][number];

/** The photos of a record: hashes of all of them, and those that are printed as JPEG, by media id. */
export interface PhotoFiles {
  /** SHA-256 of the widest stored file, in hexadecimal. */
  hashes: Map<string, string>;
  printed: Map<string, Uint8Array>;
}

/** Reads a record's photos; those whose files no longer exist are left out. */
export async function readPhotos(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { cover, photos, claimPhotos, reports }: PhotoFacts,
): Promise<PhotoFiles> {
  const hashes = new Map<string, string>();
  const printed = new Map<string, Uint8Array>();
  const wanted = photosToPrint({ cover, photos, claimPhotos, reports });
  const ids = [...(cover ? [cover] : []), ...photos.map(({ mediaId }) => mediaId)];
  if (ids.length === 0) return { hashes, printed };
  const rows = await db
    .selectFrom('media')
    .select(['id', 'widths', 'private'])
    .where('id', 'in', ids)
    .execute();
  const sharp = await openSharp();
  // one at a time: eighty photos at once would all be in memory
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

/**
 * The photos that are printed: those that a claim rests on, and of each moment some of each side, those that its own condition
 * reports and answers name before the remaining ones. So neither side takes the room of the other's.
 */
export function photosToPrint({ cover, photos, claimPhotos, reports }: PhotoFacts): Set<string> {
  const named = new Set(
    reports
      .flatMap(({ lines, answer }) => [...lines, ...(answer?.disputed ?? [])])
      .flatMap((line) => line.photos.map((id) => `${line.side} ${id}`)),
  );
  const isNamed = ({ side, mediaId }: Photo) => Number(named.has(`${side} ${mediaId}`));
  const bySide = Map.groupBy(photos, ({ moment, side }) => `${moment} ${side}`).values();
  const printed = [...bySide].flatMap((taken) =>
    taken
      .toSorted((one, other) => isNamed(other) - isNamed(one))
      .slice(0, PRINTED_PER_SIDE)
      .map(({ mediaId }) => mediaId),
  );
  return new Set([...(cover ? [cover] : []), ...claimPhotos, ...printed]);
}
