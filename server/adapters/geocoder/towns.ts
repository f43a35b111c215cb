import { readFileSync } from 'node:fs';
import { COUNTRY_CODES, type Country } from '#contract/countries.ts';
import { once } from '../../once.ts';
import type { Town } from './index.ts';

/**
 * The towns of a country, the largest first, a line each, parted by tabs: our own id or the number in GeoNames,
 * population, latitude, longitude, French name, address, English name, Arabic name, name in
 * the dialect, other spellings parted by bars. What is missing is the same as something else: see `readTown`.
 */
export const townsFile = (country: Country) =>
  new URL(`./towns/${country.toLowerCase()}.tsv`, import.meta.url);

/** What the ids of towns that are not our own begin with. */
const GEONAMES = 'geonames-';

/** A town with every name it may be looked for by. */
export interface GazetteerTown extends Town {
  also: string[];
}

/** One for all: tens of thousands of empty lists are a start's delay. */
const NONE: string[] = [];

function readTown(country: Country, line: string): GazetteerTown {
  const [key = '', population, lat, lng, fr = '', slug, en, ar, tn, also] = line.split('\t');
  const own = !/^\d/.test(key);
  return {
    id: own ? key : GEONAMES + key,
    slug: slug || (own ? key : fr.toLowerCase()),
    country,
    lat: Number(lat),
    lng: Number(lng),
    population: Number(population),
    names: { fr, en: en || fr, ar: ar || fr, tn: tn || ar || fr },
    also: also ? also.split('|') : NONE,
  };
}

/** Every town, by its rank: from 0, the largest first. */
export interface Towns {
  count: number;
  at(rank: number): GazetteerTown;
  byId(id: string): GazetteerTown | undefined;
  bySlug(slug: string): GazetteerTown | undefined;
  /** The ids of a country's towns. */
  idsIn(country: string): readonly string[];
}

const NEW_LINE = 10;

/**
 * Opens the towns. They stay the lines they are written in, of which one is read when its town is asked for: as tens of
 * thousands of objects they would take ten times the room, and every collection of garbage would go through them.
 */
export function openTowns(): Towns {
  const files = COUNTRY_CODES.map((country) => readFileSync(townsFile(country)));
  const lines = files.flatMap((file, index) => linesOf(file).map((line) => ({ ...line, index })));
  lines.sort((one, other) => other.population - one.population);
  const starts = Uint32Array.from(lines, ({ start }) => start);
  const fileOf = Uint8Array.from(lines, ({ index }) => index);

  function lineOf(rank: number): string {
    const file = files[fileOf[rank] ?? -1];
    const start = starts[rank] ?? -1;
    if (!file || start < 0) throw new Error(`No town is of rank ${rank}.`);
    return file.toString('utf8', start, file.indexOf(NEW_LINE, start));
  }
  const at = (rank: number) => readTown(COUNTRY_CODES[fileOf[rank] ?? -1] as Country, lineOf(rank));

  const ranks = Array.from(lines.keys());
  /** Made when the first of their kind is asked for. */
  const byId = once(() => new Map(ranks.map((rank) => [keyOf(at(rank).id), rank])));
  const bySlug = once(() => new Map(ranks.map((rank) => [at(rank).slug, rank])));
  const idsIn = new Map<string, () => string[]>(
    COUNTRY_CODES.map((country, file) => [
      country,
      once(() => ranks.filter((rank) => fileOf[rank] === file).map((rank) => at(rank).id)),
    ]),
  );
  const found = (rank: number | undefined) => (rank === undefined ? undefined : at(rank));
  return {
    count: lines.length,
    at,
    byId: (id) => {
      const town = found(byId().get(keyOf(id)));
      // a number may be written in other ways
      return town?.id === id ? town : undefined;
    },
    bySlug: (slug) => found(bySlug().get(slug)),
    idsIn: (country) => idsIn.get(country)?.() ?? [],
  };
}

/** A number takes no room of its own. */
const keyOf = (id: string) => (id.startsWith(GEONAMES) ? Number(id.slice(GEONAMES.length)) : id);

/** Where a file's lines start, and what they say of how many live there. */
function linesOf(file: Buffer): { start: number; population: number }[] {
  const lines = [];
  for (let start = 0; start < file.length; start = file.indexOf(NEW_LINE, start) + 1) {
    const behindKey = file.indexOf('\t', start) + 1;
    const population = file.toString('latin1', behindKey, file.indexOf('\t', behindKey));
    lines.push({ start, population: Number(population) });
  }
  return lines;
}

/** Reads every town, the largest first. */
export function readTowns(): GazetteerTown[] {
  const towns = openTowns();
  return Array.from({ length: towns.count }, (_, rank) => towns.at(rank));
}
