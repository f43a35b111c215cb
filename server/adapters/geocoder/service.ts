import type { Language } from '#contract/languages.ts';
import type { Place } from '#contract/places/schemas.ts';

/** What a geocoding service says of a place: what it is called, an ISO 3166 code in capitals, degrees. */
export type FoundPlace = Omit<Place, 'city'>;

/** How one asks a geocoding service, and how its answer is read. Both known ones speak OpenStreetMap's words. */
export interface GeocodingService {
  /** The address that asks for `words`, from the address of the service's search. */
  address(search: string, words: string, limit: number): URL;
  /** What an answer holds. @throws when it is none of this service's */
  read(answer: unknown): FoundPlace[];
}

/** What readers of a language want names in, best first; services name places in few languages. */
export const NAMED_IN: Record<Language, string> = {
  fr: 'fr',
  en: 'en, fr;q=0.5',
  ar: 'ar, fr;q=0.5',
  tn: 'ar, fr;q=0.5',
};

interface LabelParts {
  name?: string | undefined;
  houseNumber?: string | undefined;
  street?: string | undefined;
  city?: string | undefined;
}

/** A place in a line, as one would write it: `14 Rue du Lac, La Marsa`; nothing for a place without a name. */
export function labelOf({ name, houseNumber, street, city }: LabelParts): string {
  const door = [houseNumber, street].filter(Boolean).join(' ');
  return [...new Set([name || door, city])].filter(Boolean).join(', ');
}
