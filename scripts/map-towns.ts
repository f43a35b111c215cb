import { writeFileSync } from 'node:fs';
import { type GazetteerTown, readTowns } from '../server/adapters/geocoder/towns.ts';
import { REGION_BOXES, type RegionName } from '../web/features/map/ground/region.ts';

/** Towns smaller than this are left out of the map of the world, and of a region's: there it names quarters. */
const LEAST = { TN: 8_000, FR: 60_000, elsewhere: 120_000 };
const LEAST_IN_REGION = { TN: 0, FR: 3_000, elsewhere: 30_000 };

/** How much less a numbered part of a city (Paris 11e) counts than a town. */
const PARTS = 8;

/**
 * Writes the towns and quarters that the built-in map names, the largest first, those of the world and those that a
 * region adds: see `townOf` of `read-towns.ts`. Run it when the gazetteer changes: `node scripts/map-towns.ts`.
 */
const towns = readTowns().map((town) => ({ ...town, population: importanceOf(town) }));
const isAtLeast = ({ country, population }: GazetteerTown, least: typeof LEAST) =>
  population >= (least[country as keyof typeof LEAST] ?? least.elsewhere);
towns.sort((one, other) => other.population - one.population);
const ofWorld = towns.filter((town) => isAtLeast(town, LEAST));
write('world', ofWorld);
const named = new Set(ofWorld);
for (const [name, [west, south, east, north]] of Object.entries(REGION_BOXES)) {
  const inRegion = towns.filter(
    (town) =>
      !named.has(town) &&
      town.lng >= west &&
      town.lng < east &&
      town.lat >= south &&
      town.lat < north &&
      isAtLeast(town, LEAST_IN_REGION),
  );
  write(name as RegionName, inRegion);
}

function write(name: RegionName | 'world', some: readonly GazetteerTown[]): void {
  const file = new URL(`../web/features/map/ground/towns/${name}.json`, import.meta.url);
  const text = `[\n${some.map((town) => JSON.stringify(row(town))).join(',\n')}\n]\n`;
  writeFileSync(file, text);
  console.log(`${name}: ${some.length} towns, ${text.length} bytes`);
}

/** A part of a city is named where there is room next to its neighbours, not before towns of its size. */
function importanceOf({ slug, population }: GazetteerTown): number {
  return /-\d+(e|er)$/.test(slug) ? Math.round(population / PARTS) : population;
}

/** Names that are the same as the one before them are empty, or left out at the end. */
function row({ lat, lng, population, names }: GazetteerTown) {
  const [fr, en, ar, tn] = [names.fr, names.en, names.ar, names.tn].map(withoutRegion);
  const others = [en === fr ? '' : en, ar === fr ? '' : ar, tn === ar ? '' : tn];
  while (others.at(-1) === '') others.pop();
  return [Number(lat.toFixed(3)), Number(lng.toFixed(3)), population, fr, ...others];
}

/** On a map one sees where a town is: "Midoun (Djerba)" is Midoun. */
function withoutRegion(name: string): string {
  return name.replace(/\s*\([^)]*\)$/, '');
}
