// `npm run check:budgets`: what a visitor's browser loads for the list page, measured in a browser.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../tests/support/chromium.ts';
import { startSite } from '../tests/support/site.ts';

/** Brotli bytes of the list page's first load. */
const BUDGETS = { script: 145_000, stylesheet: 12_000 } as const;
type Kind = keyof typeof BUDGETS;

const dataDirectory = await mkdtemp(join(tmpdir(), 'kerya-budgets-'));
const site = await startSite({ dataDirectory, demoData: false });
const browser = await launchChromium();
try {
  await site.publishRental();
  const page = await browser.newPage();
  const loaded: { kind: Kind; url: string; bytes: number; encoding: string }[] = [];
  page.on('requestfinished', async (request) => {
    const kind = request.resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    const response = await request.response();
    loaded.push({
      kind,
      url: request.url(),
      bytes: (await request.sizes()).responseBodySize,
      encoding: (await response?.headerValue('content-encoding')) ?? 'none',
    });
  });
  await page.goto(`${site.origin}/fr/offres-location`, { waitUntil: 'networkidle' });
  // what a page fetches once it is idle counts too
  await page.waitForTimeout(2_000);

  let over = false;
  for (const kind of Object.keys(BUDGETS) as Kind[]) {
    const files = loaded.filter((file) => file.kind === kind);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const plain = files.filter((file) => file.encoding !== 'br' && file.bytes > 1_000);
    const fits = bytes > 0 && bytes <= BUDGETS[kind] && plain.length === 0;
    over ||= !fits;
    console.log(
      `${fits ? 'within' : 'OVER'} budget: list page ${kind} ${bytes} of ${BUDGETS[kind]} bytes (Brotli, ${files.length} files)`,
    );
    for (const { url } of plain) console.log(`  not compressed with Brotli: ${url}`);
  }
  process.exitCode = over ? 1 : 0;
} finally {
  await browser.close();
  await site.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
