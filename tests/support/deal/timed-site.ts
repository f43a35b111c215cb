import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect } from '@playwright/test';
import { type Site, startSite } from '../site.ts';
import { steppingClock } from '../storm/stepping-clock.ts';
import { setAhead } from './page-time.ts';

const HOUR = 3_600_000;

/** A running site whose time of day can be moved forward, with the browsers that look at it. */
export interface TimedSite {
  /** Moves the time of the site, and of what the given browsers load from then on. Never back. */
  moveTo(when: Date, browsers: readonly BrowserContext[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts an empty site, which `SITE_ORIGIN` and `SITE_DATA_DIR` name until it is stopped.
 * @throws where there is no libfaketime and none can be installed
 */
export async function timedSite(): Promise<TimedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'kerya-timed-'));
  const dataDirectory = join(folder, 'data');
  const clock = steppingClock(join(folder, 'clock'));
  const site: Site = await startSite({
    dataDirectory,
    demoData: false,
    environment: clock.environment,
  });
  const { SITE_ORIGIN, SITE_DATA_DIR } = process.env;
  Object.assign(process.env, { SITE_ORIGIN: site.origin, SITE_DATA_DIR: dataDirectory });
  let ahead = 0;
  return {
    moveTo: async (when, browsers) => {
      ahead = Math.max(ahead, Math.round((when.getTime() - Date.now()) / 1_000) * 1_000);
      clock.step(ahead / 1_000);
      await expect.poll(() => timeOf(site.origin)).toBeGreaterThan(Date.now() + ahead - HOUR);
      for (const browser of browsers) await browser.addInitScript(setAhead, ahead);
    },
    stop: async () => {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
      restore({ SITE_ORIGIN, SITE_DATA_DIR });
    },
  };
}

/** The time of a site, as it says it in its answers. */
async function timeOf(origin: string): Promise<number> {
  const { headers } = await fetch(`${origin}/readyz`);
  return Date.parse(headers.get('date') ?? '');
}

function restore(environment: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}
