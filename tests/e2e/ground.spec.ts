import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pageUrl } from '#contract/paths.ts';
import { expect, test } from '../support/e2e.ts';
import { mapFile } from '../support/map-file.ts';
import { type Site, startSite } from '../support/site.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');
const names = (page: Page) => page.locator('.leaflet-towns-pane bdi');

test('the built-in map names towns next to prices, owes OpenStreetMap its name, and stops where it ends', async ({
  page,
}) => {
  await page.goto(`${pageUrl('fr', 'map')}?lat=36.85&lng=10.3&radius=10&zoom=11`);
  await expect(names(page).filter({ hasText: 'La Marsa' })).toBeVisible();
  await expect(page.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => {
        const boxes = (selector: string) =>
          [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
        const marks = boxes('.leaflet-marker-pane button');
        const covered = boxes('.leaflet-towns-pane bdi').filter((name) =>
          marks.some(
            (mark) =>
              mark.left < name.right - 1 &&
              mark.right > name.left + 1 &&
              mark.top < name.bottom - 1 &&
              mark.bottom > name.top + 1,
          ),
        );
        return { marks: marks.length > 0, covered: covered.length };
      }),
    )
    .toEqual({ marks: true, covered: 0 });

  // an address of another map leads no nearer than this one knows
  await page.goto(`${pageUrl('fr', 'map')}?lat=36.878&lng=10.325&radius=5&zoom=18`);
  await expect(page.getByRole('button', { name: say('map:zoomIn'), exact: true })).toBeDisabled();
});

test('a listing shows a still map of where it is, without the map library, and leads to the map', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(pageUrl('fr', 'offers'));
  const listing = page.locator('a[href*="/offre-location/"]').first();
  await page.goto((await listing.getAttribute('href')) ?? '');
  const link = page.getByRole('link', { name: say('rentals:page.onMap') });
  await link.scrollIntoViewIfNeeded();
  const where = page.locator('section', { has: link });
  const isDrawn = () =>
    where.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(
        0,
        0,
        canvas.width,
        canvas.height,
      );
      return data.some((value) => value > 0);
    });
  await expect.poll(isDrawn).toBe(true);
  expect(loaded.filter((url) => url.includes('/leaflet-'))).toEqual([]);
  await expect(where.getByText(say('bookings:fact.directions'))).toHaveCount(0);
  await link.click();
  await expect(page).toHaveURL(/lat=\d+\.\d+&lng=-?\d+\.\d+&zoom=\d+/);
});

test.describe('with a file of map tiles', () => {
  let site: Site;
  let dataDirectory: string;
  test.beforeAll(async ({ isMobile }) => {
    test.skip(!isMobile, 'maps are the same on every screen');
    dataDirectory = await mkdtemp(join(tmpdir(), 'kerya-e2e-tiles-'));
    await writeFile(join(dataDirectory, 'world.pmtiles'), await mapFile());
    site = await startSite({
      dataDirectory,
      demoData: false,
      environment: { TILE_URL: 'world.pmtiles' },
    });
  });
  test.afterAll(async () => {
    await site?.stop();
    if (dataDirectory) await rm(dataDirectory, { recursive: true, force: true });
  });

  test('the map is drawn from parts of it, and from no other site', async ({ page }) => {
    const parts = page.waitForResponse((answer) => answer.url().includes('/map-tiles.pmtiles'));
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.origin) && /^http/.test(request.url())) {
        elsewhere.push(request.url());
      }
    });
    await page.goto(`${site.origin}${pageUrl('fr', 'map')}`);
    expect((await parts).status()).toBe(206);
    await expect(page.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible();
    const colour = () =>
      page
        .locator('.leaflet-tile-pane canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => {
          const middle = canvas.width / 2;
          return [...(canvas.getContext('2d')?.getImageData(middle, middle, 1, 1).data ?? [])];
        });
    // the land of the light map
    await expect.poll(colour).toEqual([226, 223, 218, 255]);
    expect(elsewhere).toEqual([]);
  });
});
