import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { id } from '../list.ts';
import { operation } from '../operation.ts';
import { announcedPhoto, image, signedUpload } from './schemas.ts';

/** Refusals of photos that have arrived, whichever way they came. */
const PHOTOS_REFUSED = [
  'noFilesUploaded',
  'tooManyPhotos',
  'photoTooLarge',
  'photoTooManyPixels',
  'photoTooSmall',
  'photoUnreadable',
  'unsupportedFormat',
  'serverBusy',
  'unavailable',
] as const;

export const uploadMedia = operation({
  name: 'media.upload',
  summary:
    'Upload up to ten photos for a rental; each is decoded, turned upright and stripped of its metadata.',
  method: 'POST',
  path: '/v1/media',
  who: 'member',
  files: {
    field: 'images',
    max: LIMITS.photosPerRental,
    bytes: LIMITS.photoBytes,
    tooLarge: 'photoTooLarge',
    tooMany: 'tooManyPhotos',
  },
  output: z.array(image),
  status: 201,
  errors: PHOTOS_REFUSED,
  unexpectedError: 'uploadFailed',
});

/** More than any rental accepts: too many photos are refused with their own code. */
const MOST_NAMED = 10 * LIMITS.photosPerRental;

export const prepareMedia = operation({
  name: 'media.prepare',
  summary:
    'Upload addresses for up to ten photos: addresses of the object store, each signed for one size and type. ' +
    'An installation without an object store answers `notFound`; photos go to `media.upload` there.',
  method: 'POST',
  path: '/v1/media/uploads',
  who: 'member',
  body: z.object({
    photos: z.array(announcedPhoto).check(z.maxLength(MOST_NAMED, { error: 'tooManyPhotos' })),
  }),
  output: z.object({ uploads: z.array(signedUpload) }),
  status: 201,
  errors: ['noFilesUploaded', 'tooManyPhotos', 'photoTooLarge', 'unsupportedFormat', 'notFound'],
  unexpectedError: 'uploadFailed',
});

export const receiveMedia = operation({
  name: 'media.receive',
  summary:
    'Report which photos have arrived in the object store; each is processed as if it had been uploaded to the site.',
  method: 'POST',
  path: '/v1/media/uploads/received',
  who: 'member',
  body: z.object({
    uploads: z.array(id).check(z.maxLength(MOST_NAMED, { error: 'tooManyPhotos' })),
  }),
  output: z.array(image),
  status: 201,
  errors: [...PHOTOS_REFUSED, 'mediaNotFound', 'notFound'],
  unexpectedError: 'uploadFailed',
});

export const getPrivateFile = operation({
  name: 'media.private',
  summary: 'A private picture, by an address signed for ten minutes.',
  method: 'GET',
  path: '/v1/files/{token}',
  who: 'anyone',
  params: z.object({ token: z.string().check(z.maxLength(512)) }),
  answers: 'file',
  status: 200,
  malformedIdError: 'fileNotFound',
  errors: ['fileNotFound'],
});
