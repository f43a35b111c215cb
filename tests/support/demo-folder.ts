import { existsSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A data folder for a site with the demo data, to be removed by the caller. A copy of the folder that `DEMO_FOLDER`
 * names (`npm test` has it written once a run); else it is empty, and the site's first start fills it.
 */
export async function demoFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kerya-demo-'));
  const written = process.env.DEMO_FOLDER;
  if (written && existsSync(join(written, 'database')))
    await cp(written, folder, { recursive: true });
  return folder;
}
