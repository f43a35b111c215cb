/** Formats every photo is stored in, the smaller one first: browsers take the first they know. */
export const PHOTO_FORMATS = [
  { extension: 'avif', type: 'image/avif' },
  { extension: 'webp', type: 'image/webp' },
] as const;
export type PhotoExtension = (typeof PHOTO_FORMATS)[number]['extension'];

/** Under which public photos are served, immutable. */
export const MEDIA_BASE = '/media';

/** The storage prefix of a photo's files. Only what lies below `media/` is served to everyone. */
export const mediaPrefix = (id: string, hidden = false) => `${hidden ? 'private' : 'media'}/${id}`;

/** The storage key of one file of a photo. */
export const mediaKey = (id: string, width: number, extension: string, hidden = false) =>
  `${mediaPrefix(id, hidden)}/${width}.${extension}`;

/** The public address of one file of a photo. */
export const mediaUrl = (id: string, width: number, extension: string) =>
  `${MEDIA_BASE}/${id}/${width}.${extension}`;
