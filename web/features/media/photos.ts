import type { ApiError } from '#contract/answer.ts';
import type { Image } from '#contract/media/schemas.ts';

/** A photo of a form and the state of its upload. `key` identifies it on this page. */
export interface Photo {
  key: string;
  /** Object URL of the chosen file, null when this browser cannot show it. */
  preview: string | null;
  /** The file, for another try or to edit it; absent for photos of a restored draft. */
  file: File | null;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Share of the bytes sent, 0 to 1. */
  share: number;
  error: ApiError | null;
  /** As the server has it; of a photo that is replaced the former one, until the new one has arrived. */
  image: Image | null;
  /** When the server received it (ms): it deletes unused photos after a day. */
  sentAt: number;
}

/** Whether a photo is not on the server yet. */
export const isUnderway = ({ state }: Photo): boolean => state === 'waiting' || state === 'sending';

export type PhotoChange =
  | { do: 'add'; photos: Photo[] }
  | { do: 'change'; key: string; fields: Partial<Photo> }
  | { do: 'replace'; key: string; file: File }
  | { do: 'remove'; key: string }
  | { do: 'move'; key: string; to: number }
  | { do: 'clear' };

/** The list after a change; the order is the order shown, the first being the cover. */
export function changePhotos(photos: Photo[], change: PhotoChange): Photo[] {
  switch (change.do) {
    case 'add':
      return [...photos, ...change.photos];
    case 'change':
      return photos.map((photo) =>
        photo.key === change.key ? { ...photo, ...change.fields } : photo,
      );
    case 'replace':
      // its former image stays until the new one has arrived: a draft that is reopened before still has it
      return photos.map((photo) =>
        photo.key === change.key ? { ...photo, ...chosen(change.file) } : photo,
      );
    case 'remove':
      return photos.filter(({ key }) => key !== change.key);
    case 'move':
      return moved(photos, change.key, change.to);
    case 'clear':
      return [];
  }
}

function moved(photos: Photo[], key: string, to: number): Photo[] {
  const photo = photos.find((candidate) => candidate.key === key);
  if (!photo) return photos;
  const others = photos.filter((candidate) => candidate !== photo);
  return others.toSpliced(Math.min(Math.max(0, to), others.length), 0, photo);
}

const chosen = (file: File) =>
  ({ file, preview: null, state: 'waiting', share: 0, error: null }) as const;

/** A photo of a chosen file, to be sent. */
export function chosenPhoto(key: string, file: File): Photo {
  return { ...chosen(file), key, image: null, sentAt: 0 };
}

/** What of the photos a draft can store: the images that the server has. */
export function storedImages(photos: Photo[]): { image: Image; sentAt: number }[] {
  return photos.flatMap(({ image, sentAt }) => (image ? [{ image, sentAt }] : []));
}

/** A photo the server already has, from a stored draft. */
export function receivedPhoto(image: Image, sentAt: number): Photo {
  const nothing = { preview: null, file: null, share: 1, error: null };
  return { ...nothing, key: image.id, state: 'done', image, sentAt };
}

/** The photo in a card: before the server has answered the chosen file itself. */
export function shownImage({ key, image, preview, state }: Photo): Image | null {
  if (!preview || (image && state === 'done')) return image;
  return { id: key, url: preview, width: 4, height: 3, placeholder: '', sources: [] };
}
