import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from './site.ts';

/**
 * Starts the site with demo data for all browser tests, and stops it behind them. With `SITE_ORIGIN` given
 * they run against a site that is up already.
 */
export default async function startForBrowserTests(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_ORIGIN) return undefined;
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kerya-e2e-'));
  const site = await startSite({ dataDirectory });
  process.env.SITE_ORIGIN = site.origin;
  return async () => {
    await site.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
}
