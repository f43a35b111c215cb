import * as z from 'zod/mini';
import { id } from '../list.ts';

/** A photo as shown: one URL per width and format, and the thumbhash (base64) drawn until it is loaded. */
export const image = z.object({
  id,
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  sources: z.array(z.object({ type: z.string(), width: z.int(), url: z.string() })),
});
export type Image = z.infer<typeof image>;

/** The types that a browser may declare for a photo; the real type is determined when it has arrived. */
export const PHOTO_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/gif',
  'application/octet-stream',
] as const;

/** A photo that is about to be uploaded to the object store: its size in bytes and its media type. */
export const announcedPhoto = z.object({
  bytes: z.int({ error: 'invalidValue' }).check(z.minimum(1, { error: 'noFilesUploaded' })),
  type: z.string().check(z.maxLength(100, { error: 'invalidValue' })),
});

/** Where to upload one photo: by PUT to `url` with `type` as its `Content-Type`, within ten minutes. */
export const signedUpload = z.object({ id, url: z.string(), type: z.string() });

/** Why a photo of several cannot be stored. */
export const PHOTO_REFUSALS = [
  'photoTooManyPixels',
  'photoUnreadable',
  'unsupportedFormat',
] as const;

/** A file of an upload of which no photo could be made, by its place among the files and its name. */
export const refusedPhoto = z.object({
  index: z.int(),
  name: z.string(),
  code: z.enum(PHOTO_REFUSALS),
});
export type RefusedPhoto = z.infer<typeof refusedPhoto>;
