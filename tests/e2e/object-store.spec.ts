import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { prepareMedia, receiveMedia, uploadMedia } from '#contract/media/operations.ts';
import { API_BASE } from '#contract/operation.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { type ObjectStore, objectStore } from '../support/object-store/server.ts';
import { photographs } from '../support/pictures.ts';
import { openFilledForm } from '../support/publish-draft.ts';
import { settled } from '../support/settled.ts';
import { type Site, startSite } from '../support/site.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');

/** A separate site: the one of all other tests stores photos in its folder. */
let store: ObjectStore;
let site: Site;
let dataDirectory: string;
const usual = process.env.SITE_ORIGIN;

test.beforeAll(async ({ isMobile }) => {
  test.skip(!isMobile, 'uploads work the same on every screen');
  store = await objectStore();
  dataDirectory = await mkdtemp(join(tmpdir(), 'kerya-e2e-store-'));
  site = await startSite({ dataDirectory, demoData: false, environment: store.environment });
  process.env.SITE_ORIGIN = site.origin;
});
test.afterAll(async () => {
  process.env.SITE_ORIGIN = usual;
  await site?.stop();
  await store?.remove();
  if (dataDirectory) await rm(dataDirectory, { recursive: true, force: true });
});

test('a photo is uploaded straight into the object store, and its offer shows it @nightly', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, await newMember('Amel'));
  const sent: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (request.method() === 'PUT' || pathname.startsWith(`${API_BASE}${uploadMedia.path}`)) {
      sent.push(`${request.method()} ${origin === store.config.endpoint ? 'store' : pathname}`);
    }
  });
  await openFilledForm(page, 'fr', 2);
  const buffer = await sharp(photographs()[0]).resize({ width: 1_600 }).jpeg().toBuffer();
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[data-photos=library]').setInputFiles([photo]);
  const bar = page.getByRole('progressbar', { name: say('publish:photos.sending') });
  await expect(bar).toHaveCount(0, { timeout: 60_000 });

  await page.getByRole('button', { name: say('publish:step.next'), exact: true }).click();
  await page.getByRole('button', { name: say('publish:submit.offer'), exact: true }).click();
  await expect(page).toHaveURL(/\/annonce-en-ligne\/[0-9a-f-]{36}$/, { timeout: 60_000 });
  expect(sent).toEqual([
    `POST ${API_BASE}${prepareMedia.path}`,
    'PUT store',
    `POST ${API_BASE}${receiveMedia.path}`,
  ]);

  await page.getByRole('link', { name: say('published:see') }).click();
  await expect(page).toHaveURL(/location\//);
  await settled(page, () => page.reload());
  const shown = page.locator('picture img').first();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  // named in the page's head, before its images are known
  const first = page.locator('link[rel=preload][as=image][type="image/avif"]');
  await expect(first).toHaveAttribute('fetchpriority', 'high');
  const chosen = await shown.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(await first.getAttribute('imagesrcset')).toContain(new URL(chosen).pathname);
});
