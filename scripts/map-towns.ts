import { writeFileSync } from 'node:fs';
import { LANGUAGES } from '../contract/languages.ts';
import { readTowns } from '../server/adapters/geocoder/towns.ts';

/** Towns smaller than this are left out; where most rentals are, the map names smaller ones. */
const LEAST = { TN: 8_000, FR: 60_000, elsewhere: 120_000 };
const FILE = new URL('../web/features/map/towns.json', import.meta.url);

/**
 * Writes the towns that the built-in map names, the largest first: `[latitude, longitude, ...names]`, the names in
 * the order of `LANGUAGES`. Run it when the gazetteer changes: `node scripts/map-towns.ts`.
 */
const towns = readTowns()
  .filter(({ country, population }) => {
    const least = LEAST[country as keyof typeof LEAST] ?? LEAST.elsewhere;
    return population >= least;
  })
  .map(({ lat, lng, names }) => [
    Number(lat.toFixed(3)),
    Number(lng.toFixed(3)),
    ...LANGUAGES.map((language) => names[language]),
  ]);
writeFileSync(FILE, `[\n${towns.map((town) => JSON.stringify(town)).join(',\n')}\n]\n`);
console.log(`${towns.length} towns`);
