import type { Selectable } from 'kysely';
import type { Image } from '#contract/media/schemas.ts';
import { anyOf, withPreparedStatements } from '../../adapters/database/with-prepared-statements.ts';
import type { ViewSource } from '../../context.ts';
import { mediaUrls, PHOTO_FORMATS, type PhotoExtension } from './file-urls.ts';
import type { MediaTables } from './tables.ts';

/** The columns that showing a photo needs. */
export const IMAGE_COLUMNS = [
  'id',
  'width',
  'height',
  'placeholder',
  'widths',
] as const satisfies (keyof MediaTables['media'])[];

type ImageRow = Pick<Selectable<MediaTables['media']>, (typeof IMAGE_COLUMNS)[number]>;

/** The URL of one file of a photo. */
export type FileUrl = (id: string, width: number, extension: PhotoExtension) => string;

/**
 * A photo as the API shows it; `url` is the widest WebP, which every browser supports.
 * @param fileUrl returns the URL of each of its files
 */
export function imageView(row: ImageRow, fileUrl: FileUrl): Image {
  const { id, width, height, placeholder, widths } = row;
  return {
    id,
    url: fileUrl(id, widths.at(-1) ?? width, 'webp'),
    width,
    height,
    placeholder,
    sources: PHOTO_FORMATS.flatMap(({ type, extension }) =>
      widths.map((pixels) => ({ type, width: pixels, url: fileUrl(id, pixels, extension) })),
    ),
  };
}

/** Public photos by id. */
export async function imagesById(
  { db, storage }: ViewSource,
  ids: string[],
): Promise<Map<string, Image>> {
  if (ids.length === 0) return new Map();
  const rows = await withPreparedStatements(db)
    .selectFrom('media')
    .select(IMAGE_COLUMNS)
    .where('id', '=', anyOf(ids))
    .where('private', '=', false)
    .execute();
  return new Map(rows.map((row) => [row.id, imageView(row, mediaUrls(storage))]));
}
