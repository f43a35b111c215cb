import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { uploadMedia } from '#contract/media/operations.ts';
import { API_BASE } from '#contract/operation.ts';
import { pageUrl } from '#contract/paths.ts';
import type { TextKey } from '#contract/texts.ts';
import { countTaps } from '../support/count-taps.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { photographs } from '../support/pictures.ts';
import { openFilledForm } from '../support/publish-draft.ts';
import { openSettled } from '../support/settled.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');
const button = (page: Page, key: TextKey) =>
  page.getByRole('button', { name: say(key), exact: true });
const PUBLISHED = /\/annonce-en-ligne\/[0-9a-f-]{36}$/;
const UPLOADS = `**${API_BASE}${uploadMedia.path}`;

/** 1.6 Mbit/s both ways, as of a phone at the edge of a network. */
const BYTES_A_SECOND = 200_000;
const MOST_BYTES = 4_000_000;
const MOST_TAPS = 13;

/** Photographs of 12 megapixels: real ones, mirrored or with other colours so that all differ. */
function largePhotos(count: number): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const sources = photographs();
  const photos = Array.from({ length: count }, async (_, index) => ({
    name: `photo-${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp(sources[index % sources.length])
      .flop(index % 4 > 1)
      .modulate({ hue: index * 36 })
      .resize(4_000, 3_000, { fit: 'cover' })
      .jpeg({ quality: 88 })
      .toBuffer(),
  }));
  return Promise.all(photos);
}

/** Slows the page's connection down. */
async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
}

/** Counts the bytes of whole uploads, as the browser reports them: intercepted requests have no length. */
async function countUploads(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      this.upload.addEventListener('load', ({ total }) => {
        const before = Number(sessionStorage.getItem('uploaded') ?? 0);
        sessionStorage.setItem('uploaded', String(before + total));
      });
      send.call(this, body);
    };
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('uploaded')));
}

test('ten photos of 12 megapixels are published over a slow connection that breaks once @nightly', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'slow connections are tested on phones');
  test.setTimeout(300_000);
  await signIn(page, await newMember('Amel'));
  const sentBytes = await countUploads(page);
  await openFilledForm(page, 'fr', 2);
  let lost = 0;
  await page.route(UPLOADS, (route) => {
    if (lost > 0) return route.fallback();
    lost += 1;
    return route.abort('connectionfailed');
  });
  const photos = await largePhotos(10);
  await throttle(page);
  await page.locator('input[data-photos=library]').setInputFiles(photos);

  const bars = page.getByRole('progressbar', { name: say('publish:photos.sending') });
  await expect(bars).toHaveCount(10);
  const partly = () =>
    bars.evaluateAll((all) =>
      all.some((bar) => bar instanceof HTMLProgressElement && bar.value > 0 && bar.value < 1),
    );
  await expect.poll(partly).toBe(true);

  // the form continues without waiting for them, and "try again" was not needed
  await button(page, 'publish:step.next').click();
  await button(page, 'publish:submit.offer').click();
  await expect(page.getByText(say('publish:photos.wait'))).toBeVisible();
  await expect(page).toHaveURL(PUBLISHED, { timeout: 240_000 });
  expect(lost).toBe(1);
  const bytes = await sentBytes();
  expect(bytes).toBeGreaterThan(MOST_BYTES / 10);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

/** Adds a photo whose upload is held up, and presses "publish" meanwhile. @returns a function that releases it */
async function publishBeforePhotoArrives(
  page: Page,
  answer = (route: Route) => route.fallback(),
): Promise<() => void> {
  await signIn(page, await newMember('Amel'));
  await openFilledForm(page, 'fr', 2);
  const release = Promise.withResolvers<void>();
  await page.route(UPLOADS, async (route) => {
    await release.promise;
    await answer(route);
  });
  await page.locator('input[data-photos=library]').setInputFiles(photographs()[0] as string);
  await button(page, 'publish:step.next').click();
  await button(page, 'publish:submit.offer').click();
  await expect(page.getByText(say('publish:photos.wait'))).toBeVisible();
  return release.resolve;
}

test('text typed while the last photo is uploading is published too', async ({ page }) => {
  const letPhotoArrive = await publishBeforePhotoArrives(page);
  const added = 'Le panier se démonte.';
  await page.getByLabel(say('publish:message.label.offer')).fill(added);
  letPhotoArrive();
  await expect(page).toHaveURL(PUBLISHED);
  await page.getByRole('link', { name: say('published:see') }).click();
  await expect(page.getByText(added)).toBeVisible();
});

test('an error made while the last photo is uploading is shown, and nothing is lost', async ({
  page,
}) => {
  const letPhotoArrive = await publishBeforePhotoArrives(page);
  const message = page.getByLabel(say('publish:message.label.offer'));
  await message.fill('');
  letPhotoArrive();
  await expect(page.getByText(say('errors:descriptionRequired')).first()).toBeVisible();
  await expect(message).toBeFocused();
  await message.fill('Six vitesses, panier et antivol compris.');
  await button(page, 'publish:submit.offer').click();
  await expect(page).toHaveURL(PUBLISHED);
});

test('a photo is dragged to another place from anywhere on it', async ({ page, isMobile }) => {
  await signIn(page, await newMember('Amel'));
  await openFilledForm(page, 'fr', 2);
  await page.locator('input[data-photos=library]').setInputFiles(photographs().slice(0, 2));
  const tiles = page.locator('[data-photo]');
  // a photo that has arrived can be edited
  await expect(
    page.getByRole('button', { name: say('publish:photos.edit', { place: 2 }) }),
  ).toBeVisible();
  await expect(
    page.getByRole('button', { name: say('publish:photos.edit', { place: 1 }) }),
  ).toBeVisible();
  const keys = () => tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('data-photo')));
  const before = await keys();
  const middleOf = async (place: number) => {
    const box = await tiles.nth(place).boundingBox();
    if (!box) throw new Error('No photo is there.');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  // not behind the bar at the end of the window
  await tiles.nth(1).evaluate((tile) => tile.scrollIntoView({ block: 'center' }));
  const [from, to] = [await middleOf(1), await middleOf(0)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await page.mouse.up();
  await expect.poll(keys).toEqual(before.toReversed());
  if (!isMobile) return;

  // a finger that rests on it first; the page stays where it is
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: readonly [number, number]) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at ? [{ x: at[0], y: at[1] }] : [],
    });
  const scrolled = await page.evaluate(() => scrollY);
  const [start, end] = [await middleOf(1), await middleOf(0)];
  await touch('touchStart', start);
  await expect(tiles.nth(1)).toHaveAttribute('style', /translate/);
  for (const part of [0.3, 0.6, 1]) {
    await touch('touchMove', [
      start[0] + (end[0] - start[0]) * part,
      start[1] + (end[1] - start[1]) * part,
    ]);
  }
  await touch('touchEnd');
  await expect.poll(keys).toEqual(before);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test('a draft opens again at the step where it was left', async ({ page }) => {
  await signIn(page, await newMember('Amel'));
  await openFilledForm(page, 'fr', 1);
  await button(page, 'publish:step.next').click();
  const photos = page.getByRole('heading', { name: say('publish:heading.photos.offer') });
  await expect(photos).toBeVisible();
  await page.goto(pageUrl('fr', 'dashboard'));
  await openSettled(page, pageUrl('fr', 'postOffer'));
  await expect(photos).toBeVisible();
});

test('a photo that cannot be uploaded leads back to the step of photos', async ({ page }) => {
  const refusal = { statusCode: 500, code: 'uploadFailed', message: say('errors:uploadFailed') };
  const letPhotoFail = await publishBeforePhotoArrives(page, (route) =>
    route.fulfill({ status: refusal.statusCode, json: refusal }),
  );
  letPhotoFail();
  await expect(page.getByText(say('publish:photos.failed'))).toBeVisible();
  await expect(
    page.getByRole('heading', { name: say('publish:heading.photos.offer') }),
  ).toBeVisible();
});

test.describe('on a new device', () => {
  test.use({ asksToInstall: true });

  test('a new member publishes with thirteen taps and typing', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'a desktop has no taps');
    test.slow();
    await signIn(page, await newMember('Amel'));
    const taps = await countTaps(page);
    // the same ways of handing over stand again among the optional prices
    const tap = (name: string) =>
      page
        .locator('label')
        .filter({ has: page.getByText(name, { exact: true }) })
        .filter({ visible: true })
        .first()
        .tap();
    await openSettled(page, pageUrl('fr', 'home'));
    await page
      .locator(`a[href$="${pageUrl('fr', 'postOffer')}"]`)
      .filter({ visible: true })
      .first()
      .tap();

    await button(page, 'install:choice.here').tap();
    await page.getByLabel(say('publish:name.label.offer'), { exact: true }).fill('Vélo de ville');
    await tap(say('terms:category.bicycle'));
    await page.getByLabel(say('publish:price.label.offer'), { exact: true }).fill('25');
    await page.getByRole('combobox', { name: say('publish:place.label.offer') }).fill('La Mar');
    await expectReadable(page.getByRole('listbox'), 'listbox');
    await page.getByRole('listbox').getByRole('option').first().tap();
    await button(page, 'publish:step.next').tap();

    const gallery = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: say('publish:photos.add') }).tap();
    // one more tap, in the phone's own gallery
    await (await gallery).setFiles(photographs()[0] as string);
    const tapsInGallery = 1;
    await button(page, 'publish:step.next').tap();

    await page
      .getByLabel(say('publish:message.label.offer'))
      .fill('Six vitesses, panier et antivol compris.');
    await tap(say('terms:deliveryMethod.pickup'));
    await tap(say('terms:condition.good'));
    await tap(say('terms:identity.none'));
    await button(page, 'publish:submit.offer').tap();
    await expect(page).toHaveURL(PUBLISHED);
    const all = (await taps()) + tapsInGallery;
    expect(all).toBeGreaterThan(8);
    expect(all).toBeLessThanOrEqual(MOST_TAPS);
  });
});
