import type { Page } from '@playwright/test';
import { LIMITS } from '#contract/limits.ts';
import { uploadMedia } from '#contract/media/operations.ts';
import { API_BASE } from '#contract/operation.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { twoColours } from '../support/pictures.ts';
import { openFilledForm } from '../support/publish-draft.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');

const picture = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await twoColours(width, height).jpeg().toBuffer(),
});
const tiles = (page: Page) =>
  page.getByRole('list', { name: say('publish:photos.list') }).locator('[data-photo]');
const sizes = (page: Page) =>
  tiles(page)
    .locator('> img')
    .evaluateAll((images) =>
      images.map((image) => {
        const { naturalWidth, naturalHeight } = image as HTMLImageElement;
        return `${naturalWidth}x${naturalHeight}`;
      }),
    );
const editButton = (page: Page, place: number) =>
  page.getByRole('button', { name: say('publish:photos.edit', { place }) });
const open = async (page: Page, place: number) => {
  await editButton(page, place).click();
  await expectReadable(page.getByRole('dialog'));
  return page.getByRole('dialog');
};

test('a photo that is too small is refused next to it with the size it needs, and the photos next to it are kept', async ({
  page,
}) => {
  await signIn(page, await newMember('Amel'));
  await openFilledForm(page, 'fr', 2);
  await page
    .locator('input[data-photos=library]')
    .setInputFiles([
      await picture('a.jpg', 640, 480),
      await picture('thumbnail.jpg', 100, 75),
      await picture('b.jpg', 480, 640),
    ]);
  const refused = tiles(page).nth(1).getByRole('alert');
  await expect(refused).toHaveText(say('errors:photoTooSmall', { min: LIMITS.photoSide }));
  await expect(
    page.getByRole('button', { name: say('publish:photos.edit', { place: 3 }) }),
  ).toBeVisible();
  await page.getByRole('button', { name: say('publish:photos.remove', { place: 2 }) }).click();
  await expect(tiles(page)).toHaveCount(2);
  expect(await sizes(page)).toEqual(['640x480', '480x640']);
});

test('a photo is turned and cropped with the keyboard, and keeps its place', async ({ page }) => {
  await signIn(page, await newMember('Amel'));
  await openFilledForm(page, 'fr', 2);
  const files = [await picture('a.jpg', 1_200, 800), await picture('b.jpg', 900, 600)];
  await page.locator('input[data-photos=library]').setInputFiles(files);
  await expect(
    page.getByRole('button', { name: say('publish:photos.edit', { place: 2 }) }),
  ).toBeVisible();

  let editor = await open(page, 1);
  await editor.getByRole('button', { name: say('publish:editor.turnRight') }).click();
  await editor.getByRole('button', { name: say('publish:editor.done') }).click();
  await expect(editor).toBeHidden();
  await expect.poll(() => sizes(page)).toEqual(['800x1200', '900x600']);

  editor = await open(page, 2);
  const corner = editor.getByRole('button', { name: say('publish:editor.corner') }).last();
  await corner.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Shift+ArrowRight');
  const frame = editor.getByRole('group', { name: say('publish:editor.frame') });
  await expect(frame).toBeVisible();
  await editor.getByRole('button', { name: say('publish:editor.done') }).click();
  await expect.poll(async () => (await sizes(page))[0]).toBe('800x1200');
  await expect
    .poll(async () => Number.parseInt((await sizes(page))[1] ?? '900', 10))
    .toBeLessThan(900);

  // a photo of a draft or of the listing itself, as the site has it
  for (const place of [1, 2]) await expect(editButton(page, place)).toBeVisible();
  await page.reload();
  editor = await open(page, 1);
  await editor.getByRole('button', { name: say('publish:editor.turnLeft') }).click();
  await editor.getByRole('button', { name: say('publish:editor.done') }).click();
  await expect.poll(async () => (await sizes(page))[0]).toBe('1200x800');
});

test('a photo whose turned version is still being sent when the page is reloaded stays in the draft as it was', async ({
  page,
}) => {
  await signIn(page, await newMember('Amel'));
  await openFilledForm(page, 'fr', 2);
  await page
    .locator('input[data-photos=library]')
    .setInputFiles(await picture('a.jpg', 1_200, 800));
  await expect(editButton(page, 1)).toBeVisible();
  // the turned photo never arrives
  await page.route(`**${API_BASE}${uploadMedia.path}`, () => {});
  const sent = page.waitForRequest(`**${API_BASE}${uploadMedia.path}`);
  const editor = await open(page, 1);
  await editor.getByRole('button', { name: say('publish:editor.turnRight') }).click();
  await editor.getByRole('button', { name: say('publish:editor.done') }).click();
  await sent;
  await page.reload();
  await expect(editButton(page, 1)).toBeVisible();
  await expect.poll(() => sizes(page)).toEqual(['1200x800']);
});
