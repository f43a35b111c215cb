// `npm run bench:seed`: makes the databases the benches read, unless they are there. `--fresh` makes them anew.
import { seededEmbedded, seededPostgres } from './search/databases.ts';

for (const seeded of [seededPostgres, seededEmbedded]) {
  const { engine, close } = await seeded();
  console.log(`${engine}: seeded.`);
  await close();
}
