import type { Image } from '#contract/media/schemas.ts';
import type { FileAnswer } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { mediaKey, PHOTO_FORMATS } from './file-urls.ts';
import { imageView } from './queries.ts';
import { readSignedToken, signedUrl } from './signed-url.ts';

/** Private pictures by id, at URLs signed for `privateFileMinutes`: only for members who may see them. */
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

/** The file of a signed URL. @throws AppError fileNotFound when it has expired, was altered, or the file is gone */
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
    cacheSeconds: Math.floor((file.expiresAt.getTime() - clock.now().getTime()) / 1_000),
  };
}
