import { readFileSync } from 'node:fs';
import { COUNTRY_CODES, type Country } from '#contract/countries.ts';
import type { Town } from './index.ts';

/**
 * The towns of a country, the largest first, one per line, separated by tabs: our own id or the number in GeoNames,
 * population, latitude, longitude, French name, address, English name, Arabic name, name in the dialect, other
 * spellings separated by bars. An empty field means the same as another one: see `readTown`.
 */
export const townsFile = (country: Country) =>
  new URL(`./towns/${country.toLowerCase()}.tsv`, import.meta.url);

/** A town with every name it may be searched by. */
export interface GazetteerTown extends Town {
  also: string[];
}

/** A name as it is printed: `L’Ariana`; searches take both apostrophes. */
const typographic = (name: string) => name.replaceAll("'", '’');

function readTown(country: Country, line: string): GazetteerTown {
  const [key = '', population, lat, lng, fr = '', slug, en, ar, tn, also] = line.split('\t');
  const own = !/^\d/.test(key);
  return {
    id: own ? key : `geonames-${key}`,
    slug: slug || (own ? key : fr.toLowerCase()),
    country,
    lat: Number(lat),
    lng: Number(lng),
    population: Number(population),
    names: {
      fr: typographic(fr),
      en: typographic(en || fr),
      ar: typographic(ar || fr),
      tn: typographic(tn || ar || fr),
    },
    also: also ? also.split('|') : [],
  };
}

/** Reads all towns, the largest first: some 50,000. */
export function readTowns(): GazetteerTown[] {
  return COUNTRY_CODES.flatMap((country) =>
    readFileSync(townsFile(country), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => readTown(country, line)),
  ).sort((one, other) => other.population - one.population);
}
