// `npm run bench:taps`: how long a tap takes to open something, on a phone with a slow network and processor, right
// after the first paint and after a while of reading. PRESSES=rental,menu measures those names only; RUNS=1 each once.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { ensureBuilt } from '../scripts/setup/build.mjs';
import { launchChromium } from '../tests/support/chromium.ts';
import { startSite } from '../tests/support/site.ts';
import { machine } from './measure.ts';
import { pressAtRest, pressEarly } from './taps/measure-press.ts';
import { type MeasuredPage, pagesToMeasure } from './taps/pages.ts';
import { openPhone } from './taps/phone.ts';
import { PRESSES } from './taps/presses.ts';
import { type Measured, reportPaints, reportPresses } from './taps/report.ts';

const runs = Number(process.env.RUNS ?? 5);
const wanted = process.env.PRESSES?.split(',') ?? [];
const presses = PRESSES.filter(({ page, name }) =>
  wanted.every((words) => `${page} ${name}`.includes(words)),
);

/** One measurement on a new phone. */
async function onPhone<Result>(
  browser: Browser,
  { stored }: MeasuredPage,
  measure: (page: Awaited<ReturnType<typeof openPhone>>) => Promise<Result>,
): Promise<Result> {
  const page = await openPhone(browser, stored);
  try {
    return await measure(page);
  } finally {
    await page.context().close();
  }
}

ensureBuilt();
const dataDirectory = await mkdtemp(join(tmpdir(), 'kerya-taps-'));
const site = await startSite({ dataDirectory });
const browser = await launchChromium();
try {
  const load = () => loadavg()[0]?.toFixed(1);
  console.log(`${machine()}, Chromium ${browser.version()}, load ${load()} at the start`);
  const pages = await pagesToMeasure(site.origin);
  // like a site that has been running for a while
  for (const { address } of Object.values(pages)) await (await fetch(address)).text();
  const measured: Measured[] = presses.map((press) => ({
    press,
    early: [],
    atRest: [],
    largestPaints: [],
  }));
  for (let run = 0; run < runs; run += 1) {
    for (const { press, early, atRest, largestPaints } of measured) {
      const page = pages[press.page];
      const { address } = page;
      if (press.early)
        early.push(await onPhone(browser, page, (on) => pressEarly(on, address, press)));
      const rested = await onPhone(browser, page, (on) => pressAtRest(on, address, press));
      atRest.push(rested.tap);
      largestPaints.push(rested.largestPaint);
    }
  }
  const passed = [reportPresses(measured), reportPaints(measured)].every(Boolean);
  console.log(`\nLoad ${load()} at the end. ${passed ? 'PASS' : 'FAIL'}`);
  process.exitCode = passed ? 0 : 1;
} finally {
  await browser.close();
  await site.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
