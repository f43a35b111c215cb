import type { Language } from '#contract/languages.ts';
import type { Place } from '#contract/places/schemas.ts';

/** A place as a geocoding service returns it: its name, an ISO 3166 code in capitals, degrees. */
export type FoundPlace = Omit<Place, 'city'>;

/** How a geocoding service is called, and how its response is parsed. Both known ones use OpenStreetMap's terms. */
export interface GeocodingService {
  /** The address that searches for `words`, from the address of the service's search. */
  address(search: string, words: string, limit: number): URL;
  /** The places in a response. @throws when it is not a response of this service */
  read(answer: unknown): FoundPlace[];
}

/** The languages to request names in, best first; services support few languages. */
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

/** A place on one line: `14 Rue du Lac, La Marsa`; empty for a place without a name. */
export function labelOf({ name, houseNumber, street, city }: LabelParts): string {
  const door = [houseNumber, street].filter(Boolean).join(' ');
  return [...new Set([name || door, city])].filter(Boolean).join(', ');
}
