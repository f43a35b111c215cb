import type { Storage } from '../../adapters/storage/index.ts';

/** Formats every photo is stored in, the smaller one first: browsers take the first they support. */
export const PHOTO_FORMATS = [
  { extension: 'avif', type: 'image/avif' },
  { extension: 'webp', type: 'image/webp' },
] as const;
export type PhotoExtension = (typeof PHOTO_FORMATS)[number]['extension'];

/** The path of public photos, which are immutable. */
export const MEDIA_BASE = '/media';

/** The storage prefix of a photo's files. Only files below `media/` are public. */
export const mediaPrefix = (id: string, hidden = false) => `${hidden ? 'private' : 'media'}/${id}`;

/** The storage key of one file of a photo. */
export const mediaKey = (id: string, width: number, extension: string, hidden = false) =>
  `${mediaPrefix(id, hidden)}/${width}.${extension}`;

/** The storage keys of all files of a photo. */
export const photoKeys = ({
  id,
  widths,
  hidden,
}: {
  id: string;
  widths: number[];
  hidden: boolean;
}) =>
  PHOTO_FORMATS.flatMap(({ extension }) =>
    widths.map((width) => mediaKey(id, width, extension, hidden)),
  );

/** The media type of a stored file by its key; undefined for other files. */
export const mediaTypeOf = (key: string) =>
  PHOTO_FORMATS.find(({ extension }) => key.endsWith(`.${extension}`))?.type;

/** The storage prefix of a browser's direct uploads to the store: bound to the member, and not public. */
export const incomingPrefix = (userId: string, uploadId: string) =>
  `incoming/${userId}/${uploadId}`;

/** The storage key of an upload below that prefix. */
export const incomingKey = (userId: string, uploadId: string) =>
  `${incomingPrefix(userId, uploadId)}/photo`;

/** The public URLs of photo files: at the store or at the site. */
export const mediaUrls =
  ({ publicUrl }: Pick<Storage, 'publicUrl'>) =>
  (id: string, width: number, extension: string) =>
    publicUrl === null
      ? `${MEDIA_BASE}/${id}/${width}.${extension}`
      : `${publicUrl}/${mediaKey(id, width, extension)}`;
