import type { Image } from '#contract/media/schemas.ts';
import type { FileAnswer } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { openSharp } from '../../sharp.ts';
import { mediaKey, PHOTO_FORMATS } from './addresses.ts';
import { imageView } from './queries.ts';
import { readSignedToken, signedUrl } from './signed-address.ts';

/** Private pictures by id, behind addresses signed for `privateFileMinutes`: for those who may see them only. */
export async function privateImagesById(
  { db, secrets, clock }: Pick<Context, 'db' | 'secrets' | 'clock'>,
  ids: string[],
): Promise<Map<string, Image>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('id', 'in', ids)
    .where('private', '=', true)
    .execute();
  const signed = (id: string, width: number, extension: string) =>
    signedUrl({ secrets, clock }, id, width, extension);
  return new Map(rows.map((row) => [row.id, imageView(row, signed)]));
}

/** The file of a signed address. @throws AppError fileNotFound when it has run out, is altered or gone */
export async function readPrivateFile(
  { storage, secrets, clock }: Pick<Context, 'storage' | 'secrets' | 'clock'>,
  token: string,
): Promise<FileAnswer> {
  const file = readSignedToken({ secrets, clock }, token);
  const content = file && (await storage.get(mediaKey(file.id, file.width, file.extension, true)));
  if (!content) throw new AppError('fileNotFound');
  return {
    contentType: PHOTO_FORMATS.find(({ extension }) => extension === file.extension)?.type ?? '',
    content,
    keepSeconds: Math.floor((file.expiresAt.getTime() - clock.now().getTime()) / 1_000),
  };
}

/**
 * A private picture as a JPEG, for a document.
 * @param width the smallest stored width that is at least so wide is taken, the widest when there is none
 * @returns null when the picture is gone
 */
export async function readPrivatePicture(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  mediaId: string,
  width: number,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('media')
    .select('widths')
    .where('id', '=', mediaId)
    .where('private', '=', true)
    .executeTakeFirst();
  const stored = row && (row.widths.find((pixels) => pixels >= width) ?? row.widths.at(-1));
  const content = stored && (await storage.get(mediaKey(mediaId, stored, 'webp', true)));
  if (!content) return null;
  const sharp = await openSharp();
  return sharp(content).jpeg({ quality: 82 }).toBuffer();
}
