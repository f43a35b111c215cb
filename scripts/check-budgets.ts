// `npm run check:budgets`: what a visitor's browser loads on a first visit, page by page, measured in a browser.
import { rm } from 'node:fs/promises';
import { launchChromium } from '../tests/support/chromium.ts';
import { demoFolder } from '../tests/support/demo-folder.ts';
import { startSite } from '../tests/support/site.ts';
import { PAGES_IN_BUDGET } from './budgets/budgets.ts';
import { judge } from './budgets/judge.ts';
import { filesOfFirstVisit } from './budgets/measure-page.ts';

// pages are full
const dataDirectory = await demoFolder();
const site = await startSite({ dataDirectory });
const browser = await launchChromium();

/** Where the links of a page lead. */
async function linksOf(path: string): Promise<string[]> {
  const html = await (await fetch(site.origin + path)).text();
  return [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
}

try {
  for (const page of PAGES_IN_BUDGET) {
    const files = await filesOfFirstVisit(browser, site.origin + (await page.pathOn(linksOf)));
    for (const { fits, says } of judge(files, page)) {
      console.log(`${fits ? 'within' : 'OVER'} budget: ${page.name}, ${says}`);
      if (!fits) process.exitCode = 1;
    }
    if (process.argv.includes('--files')) {
      for (const { kind, bytes, url } of files) console.log(`  ${kind} ${bytes} ${url}`);
    }
  }
} finally {
  await browser.close();
  await site.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
