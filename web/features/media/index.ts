export { PictureEditor } from './lazy.ts';
export { PhotoField } from './photo-field.tsx';
export { isUnderway, type Photo, receivedPhoto, shownImage, storedImages } from './photos.ts';
export { shrinkPhoto } from './shrink-photo.ts';
export { type Photos, usePhotos } from './use-photos.ts';
