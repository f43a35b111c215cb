// `node scripts/take-screenshots.ts [origin]`: takes the pictures of the product that browsers show when they
// offer to install it, from a running site with demo data.
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { pageUrl } from '../contract/paths.ts';
import { launchChromium } from '../tests/support/chromium.ts';

const DIRECTORY = 'public/screenshots';
const NARROW = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
const WIDE = { viewport: { width: 1280, height: 800 } };

const origin = process.argv[2] ?? 'http://localhost:3000';
const list = pageUrl('fr', 'offers');

await mkdir(DIRECTORY, { recursive: true });
const browser = await launchChromium();
try {
  await take('list', NARROW, list);
  await take('wide', WIDE, list);
  await take('rental', NARROW, list, 'main a[href*="/offre-location/"]');
} finally {
  await browser.close();
}

/** Takes a picture of a page, or of the first one a link on it leads to. */
async function take(name: string, device: object, path: string, link?: string): Promise<void> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    timezoneId: 'Africa/Tunis',
    serviceWorkers: 'block',
    ...device,
  });
  // as in the installed app, which needs no bar
  await context.addInitScript(() => localStorage.setItem('kerya-device:install-bar', 'true'));
  const page = await context.newPage();
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  if (link) {
    await page.locator(link).first().click();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_000);
  }
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 70 })
    .toFile(`${DIRECTORY}/${name}.webp`);
  console.log(`${name}.webp ${picture.width}x${picture.height} ${picture.size} bytes`);
  await context.close();
}
