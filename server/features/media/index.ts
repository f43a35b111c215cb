export { inTurn, openPicture } from './decoding.ts';
export { expireMedia } from './expire-media.ts';
export {
  MEDIA_BASE,
  mediaKey,
  mediaTypeOf,
  mediaUrls,
  PHOTO_FORMATS,
  photoKeys,
} from './file-urls.ts';
export { erasePhotos, exportPhotos } from './personal-data.ts';
export { encodePhoto, type Photo } from './photo.ts';
export { privateImagesById } from './private-files.ts';
export { IMAGE_COLUMNS, imagesById, imageView } from './queries.ts';
export { expireIncoming } from './receive-media.ts';
export {
  insertPhotos,
  photoReceiver,
  type ReceivedPhoto,
  sortingPhotoReceiver,
  storePhoto,
} from './receive-photos.ts';
export { mediaRoutes } from './routes.ts';
