// `npm run look [-- origin] [-- --only rental,list --sizes 360 --languages fr --scheme dark]`: photographs every page,
// everything that opens and every state that the demo data has, and puts the pictures on sheets in `look/`.
import { mkdir, rm } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { WITHOUT_WINDOWS } from '../tests/support/chromium.ts';
import { type DemoSite, openDemoSite } from '../tests/support/demo-site.ts';
import startForBrowserTests from '../tests/support/e2e-site.ts';
import { DESKTOP, isOffered } from '../tests/support/overlays/overlay-case.ts';
import { processShots } from './look/booking-shots.ts';
import { readOptions } from './look/options.ts';
import { OVERLAY_SHOTS } from './look/overlay-shots.ts';
import { pageShots } from './look/page-shots.ts';
import { writeSheets } from './look/sheets.ts';
import type { Shot } from './look/shot.ts';
import { STATE_SHOTS } from './look/state-shots.ts';
import { takeShots } from './look/take-shots.ts';
import { ensureBuilt } from './setup/build.mjs';

const DIRECTORY = 'look';
const options = readOptions(process.argv.slice(2));
const stopped = new AbortController();
process.once('SIGINT', () => stopped.abort());

if (options.origin) process.env.SITE_ORIGIN = options.origin;
else ensureBuilt();
const stopSite = await startForBrowserTests();
const browser = await chromium.launch({
  ...WITHOUT_WINDOWS,
  handleSIGINT: false,
});
try {
  await rm(DIRECTORY, { recursive: true, force: true });
  await mkdir(DIRECTORY, { recursive: true });
  for (const width of options.sizes) {
    const wide = width >= DESKTOP;
    for (const language of options.languages) {
      // signed in anew: a session's token is renewed after a quarter of an hour, and each view starts from the same one
      const site = await openDemoSite();
      const offered = (await shotsOf(site)).filter((shot) => isOffered(shot, width));
      const view = { width, language, scheme: options.scheme };
      const began = performance.now();
      const taken = await takeShots(browser, site, view, offered, stopped.signal);
      const name = `${width}-${language}`;
      const sheets = await writeSheets(browser, DIRECTORY, name, taken, wide);
      const seconds = Math.round((performance.now() - began) / 1_000);
      console.log(`${name}: ${taken.length} shots on ${sheets} sheets in ${seconds} s`);
      for (const { name: shot, fault } of taken) {
        if (!fault) continue;
        console.log(`  failed: ${shot}: ${fault}`);
        process.exitCode = 1;
      }
    }
  }
} finally {
  await browser.close();
  await stopSite?.();
}

/** Everything to be photographed, narrowed by name. */
async function shotsOf(site: DemoSite): Promise<Shot[]> {
  const all = [...(await pageShots()), ...STATE_SHOTS, ...processShots(site), ...OVERLAY_SHOTS];
  if (options.only.length === 0) return all;
  return all.filter(({ name }) => options.only.some((part) => name.toLowerCase().includes(part)));
}
