import { sql } from 'kysely';
import type { Category } from '#contract/enums.ts';
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import type { Town } from '../../adapters/geocoder/index.ts';
import { mapCell, type Point } from '../../geography.ts';
import { lexemesOf } from '../search/index.ts';

/** Raised when country, map cell or search words are derived by other rules; older rows are derived anew. */
export const DERIVED_VERSION = 1;

/** What a rental says for itself. */
export interface Described {
  name: string;
  message: string;
  category: Category;
}

/** What is derived of a rental for lists, maps and search; all of it can be derived anew. */
export interface Derived {
  country: string;
  map_cell: number;
  lexemes: string[];
}

/**
 * Derives what a rental is found by.
 * @param town undefined where it has left the gazetteer
 * @param point the public one
 */
export function derive(
  { name, message, category }: Described,
  town: Town | undefined,
  point: Point,
): Derived {
  return {
    country: town?.country ?? '',
    map_cell: mapCell(point),
    lexemes: lexemesOf({
      title: name,
      text: message,
      category,
      places: town ? placeNames(town) : [],
    }),
  };
}

/** The columns of what was derived. */
export function derivedColumns({ lexemes, ...columns }: Derived) {
  return {
    ...columns,
    search: sql<string>`array_to_tsvector(${lexemes}::text[])`,
    derived_version: DERIVED_VERSION,
  };
}

const COUNTRY_NAMES = LANGUAGES.map(
  (language) => new Intl.DisplayNames(LANGUAGE_FACTS[language].tag, { type: 'region' }),
);

function placeNames(town: Town): string[] {
  const country = COUNTRY_NAMES.flatMap((names) => names.of(town.country) ?? []);
  return [...new Set([...Object.values(town.names), ...country])];
}
