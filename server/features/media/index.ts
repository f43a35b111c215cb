export { MEDIA_BASE, mediaKey, mediaTypeOf, PHOTO_FORMATS, photoKeys } from './addresses.ts';
export { expireMedia } from './expire-media.ts';
export { erasePhotos, exportPhotos } from './personal-data.ts';
export { encodePhoto, type Photo, photoQueue } from './photo.ts';
export { privateImagesById, readPrivatePicture } from './private-files.ts';
export { imagesById } from './queries.ts';
export { expireIncoming } from './receive-media.ts';
export { insertPhotos, photoReceiver, type ReceivedPhoto, storePhoto } from './receive-photos.ts';
export { mediaRoutes } from './routes.ts';
