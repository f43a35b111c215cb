import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { operation } from '../operation.ts';
import { image } from './schemas.ts';

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
  errors: [
    'noFilesUploaded',
    'tooManyPhotos',
    'photoTooLarge',
    'photoTooManyPixels',
    'photoUnreadable',
    'unsupportedFormat',
    'serverBusy',
  ],
  failure: 'uploadFailed',
});

export const getPrivateFile = operation({
  name: 'media.private',
  summary: 'A private picture, by an address that was signed for ten minutes.',
  method: 'GET',
  path: '/v1/files/{token}',
  who: 'anyone',
  params: z.object({ token: z.string().check(z.maxLength(512)) }),
  answers: 'file',
  status: 200,
  errors: ['fileNotFound'],
});
