export { MEDIA_BASE, mediaKey } from './addresses.ts';
export { expireMedia } from './expire-media.ts';
export { encodePhoto, type Photo } from './photo.ts';
export { imagesById } from './queries.ts';
export { mediaRoutes } from './routes.ts';
export { storePhoto } from './upload-media.ts';
