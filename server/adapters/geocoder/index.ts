import type { Language } from '#contract/languages.ts';
import type { Place } from '#contract/places/schemas.ts';

/** A town of the gazetteer. `id` is stable and stored with rentals; `slug` is its name in addresses of pages. */
export interface Town {
  id: string;
  /** Unique: `nantes`, `la-marsa`, `saint-denis-93`. */
  slug: string;
  country: string;
  lat: number;
  lng: number;
  population: number;
  names: Record<Language, string>;
}

/** Finds places by name and position. */
export interface Geocoder {
  /**
   * Places with the words as their name in any language, the likeliest first; at most `limit`. Misspellings are
   * included, unless the words stand `asSpelt`: then only towns are found.
   */
  search(
    words: string,
    language: Language,
    limit: number,
    spelling?: { asSpelt: boolean },
  ): Promise<Place[]>;
  /** The town nearest to a position, at any distance, and the distance in kilometres. */
  nearestTown(lat: number, lng: number): { town: Town; distanceKm: number };
  /** Towns within `km` kilometres of a position, the largest first; at most `limit`. */
  townsAround(lat: number, lng: number, km: number, limit: number): Town[];
  /** The large city nearby that a town is a part or a suburb of. */
  cityOf(town: Town): Town | undefined;
  /** A town and, for a city, the towns that belong to it. */
  townsOf(city: Town): Town[];
  /** Ids of every town of a country. */
  townsIn(country: string): readonly string[];
  town(id: string): Town | undefined;
  townBySlug(slug: string): Town | undefined;
  /** A town's name; its id when it is no longer in the gazetteer. */
  townName(id: string, language: Language): string;
}
