import type { Language } from './languages.ts';

/** Pixels of a picture for previews, in the 1.91:1 that messengers and networks show. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Increased when the pictures are drawn differently: they get new URLs. */
const DRAWING = 1;

/** The parts of a rental that its picture's URL is made from. */
interface Previewed {
  id: string;
  /** Instant of the last change. */
  updatedAt: string;
}

/** The version of a rental's picture: it changes whenever what it shows may have changed. */
export function previewVersion({ updatedAt }: Pick<Previewed, 'updatedAt'>): string {
  return `${DRAWING}${Date.parse(updatedAt).toString(36)}`;
}

/** The URL of a rental's preview picture: photo, price and place in a language. */
export function previewUrl(language: Language, rental: Previewed): string {
  return `/previews/${language}/${rental.id}/${previewVersion(rental)}.jpg`;
}
