import { sql } from 'kysely';
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import { type RentalFieldWith, rentalFieldsWith } from '#contract/rentals/fields.ts';
import type { CheckedRentalInput } from '#contract/rentals/input.ts';
import type { Geocoder, Town } from '../../adapters/geocoder/index.ts';
import { mapCell, type Point } from '../../geography.ts';
import { once } from '../../once.ts';
import { timeZoneAt } from '../../time-zone.ts';
import { lexemesOf } from '../search/index.ts';

/**
 * Increased when the rules that derive town, country, time zone, map cell or search words change; older rows are derived again.
 * Up to version 1 every rental had its own public point: a trigger replaces it (migration 0018).
 */
export const DERIVED_VERSION = 3;

/** The fields whose words find a rental. */
export type Described = Pick<
  CheckedRentalInput,
  RentalFieldWith<'foundAs', 'title' | 'text' | 'category'>
>;

/** What is derived from a rental for lists, maps and search; all of it can be derived again. */
export interface Derived {
  country: string;
  time_zone: string;
  map_cell: number;
  lexemes: string[];
}

/**
 * Derives the values that lists, maps and search find a rental by.
 * @param places the town and the city it belongs to; none when the town is no longer in the gazetteer
 * @param point the public one
 */
export function derive(described: Described, [town, ...cities]: Town[], point: Point): Derived {
  return {
    country: town?.country ?? '',
    // of the public point, so that it discloses no more than that one does
    time_zone: timeZoneAt(point),
    map_cell: mapCell(point),
    lexemes: lexemesOf({
      title: textFoundAs('title', described),
      text: textFoundAs('text', described),
      category: described.category,
      places: town ? placeNames(town, cities) : [],
    }),
  };
}

function textFoundAs(meaning: 'title' | 'text', described: Described): string {
  return rentalFieldsWith('foundAs', meaning)
    .map((field) => described[field])
    .join('\n');
}

/** The places that a rental in a town is found by: the town and, for a suburb, its city. */
export function placesOf(geocoder: Geocoder, town: Town | undefined): Town[] {
  const city = town && geocoder.cityOf(town);
  return [town, city].filter((place) => place !== undefined);
}

/** The columns of the derived values. */
export function derivedColumns({ lexemes, ...columns }: Derived) {
  return {
    ...columns,
    search: sql<string>`array_to_tsvector(${lexemes}::text[])`,
    derived_version: DERIVED_VERSION,
  };
}

const countryNames = once(() =>
  LANGUAGES.map(
    (language) => new Intl.DisplayNames(LANGUAGE_FACTS[language].tag, { type: 'region' }),
  ),
);

function placeNames(town: Town, cities: Town[]): string[] {
  const country = countryNames().flatMap((names) => names.of(town.country) ?? []);
  const towns = [town, ...cities].flatMap(({ names }) => Object.values(names));
  return [...new Set([...towns, ...country])];
}
