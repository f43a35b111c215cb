import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPGlite } from '#server/adapters/database/embedded.ts';

/** How long the embedded database alone takes to open a copy of a data folder and answer, in milliseconds. */
export async function embeddedOpening(dataDirectory: string): Promise<number> {
  const copy = `${dataDirectory}-copy`;
  await cp(join(dataDirectory, 'database'), copy, { recursive: true });
  const began = performance.now();
  const database = await openPGlite(copy);
  await database.query('select count(*) from messages');
  const opened = performance.now() - began;
  await database.close();
  await rm(copy, { recursive: true, force: true });
  return opened;
}
