import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Session } from '#contract/accounts/user.ts';
import { sendMessage } from '#contract/conversations/operations.ts';
import { FILE_FORMATS, formatNames } from '#contract/file-formats.ts';
import { LIMITS } from '#contract/limits.ts';
import { pageUrl } from '#contract/paths.ts';
import type { TextKey } from '#contract/texts.ts';
import { expect, signIn, test } from '../support/e2e.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { noise, twoColours } from '../support/pictures.ts';
import { post } from '../support/site.ts';
import { siteConversation } from '../support/site-conversation.ts';
import { wordsOf } from '../support/words.ts';

const say = wordsOf('fr');
const sayInArabic = wordsOf('ar');
const origin = () => process.env.SITE_ORIGIN as string;

/** Sends a message of a member over the API. */
async function write(conversationId: string, { accessToken }: Session, text: string) {
  const path = sendMessage.path.replace('{id}', conversationId);
  await post(origin(), { ...sendMessage, path }, { text }, accessToken);
}

async function openThread(page: Page, session: Session, id: string, language: 'fr' | 'ar' = 'fr') {
  await signIn(page, session);
  await page.goto(`${pageUrl(language, 'messages')}?conversation=${id}`);
  const log = page.getByRole('log');
  await expect(log.getByText('Bonjour, libre samedi ?')).toBeVisible();
  return log;
}

/** The other side, in another window. */
async function other(
  page: Page,
  faults: string[],
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await (
    page.context().browser() as NonNullable<ReturnType<BrowserContext['browser']>>
  ).newContext({
    baseURL: origin(),
    timezoneId: 'Africa/Tunis',
    viewport: page.viewportSize(),
  });
  const opened = await context.newPage();
  opened.on('pageerror', (error) => faults.push(String(error)));
  return { context, page: opened };
}

const picture = async (name: string, width = 900, height = 600) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await twoColours(width, height).jpeg().toBuffer(),
});
const button = (page: Page, key: TextKey) =>
  page.getByRole('button', { name: say(key), exact: true });
const box = (page: Page) => page.locator('textarea');
const isLoaded = (image: Locator) =>
  image.evaluate((element) => (element as HTMLImageElement).naturalWidth > 0);

async function chooseInMenu(page: Page, key: TextKey) {
  // a toast over the menu stays while the pointer is on it
  await page.mouse.move(0, 400);
  await page.locator('summary').filter({ visible: true }).last().click();
  await expectReadable(button(page, key), 'menu');
  await button(page, key).click();
}

test('a photo of a phone is sent small enough for a slow connection @nightly', async ({ page }) => {
  const { id, owner } = await siteConversation();
  const log = await openThread(page, owner, id);
  const buffer = await noise(3_000, 2_000, 30).jpeg({ quality: 85 }).toBuffer();
  expect(buffer.length).toBeGreaterThan(2_000_000);
  const photo = { name: 'drill.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByAltText(say('conversations:image.chosen'))).toBeVisible();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/messages'),
  );
  await button(page, 'conversations:composer.send').click();
  await expect(log.getByAltText(say('conversations:image.yours'))).toBeVisible();
  expect((await (await sent).sizes()).requestBodySize).toBeLessThan(1_000_000);
});

test('an image is sent with its text and seen by the other side, and a failed one is sent again after a reload', async ({
  page,
  faults,
}) => {
  const { id, owner, renter } = await siteConversation();
  const theirs = await other(page, faults);
  const log = await openThread(page, owner, id);
  const theirLog = await openThread(theirs.page, renter, id, 'ar');
  const input = page.locator('input[type=file]');

  // an error is shown next to the box, in the words of errors.json
  const large = { name: 'large.png', mimeType: 'image/png' };
  await input.setInputFiles({ ...large, buffer: Buffer.alloc(LIMITS.chatImageBytes + 1) });
  await expect(page.getByText(say('errors:imageTooLarge', { max: 5 }))).toBeVisible();
  const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .gif()
    .toBuffer();
  await input.setInputFiles({ name: 'moving.gif', mimeType: 'image/gif', buffer: gif });
  await expect(
    page.getByText(say('errors:unsupportedFormat', { formats: formatNames(FILE_FORMATS.message) })),
  ).toBeVisible();
  await input.setInputFiles({
    name: 'words.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByText(say('errors:photoUnreadable'))).toBeVisible();

  // chosen, removed, chosen again and sent with a text
  await input.setInputFiles(await picture('drill.jpg'));
  await expect(page.getByAltText(say('conversations:image.chosen'))).toBeVisible();
  await expect(page.getByText(say('errors:photoUnreadable'))).toHaveCount(0);
  await button(page, 'conversations:image.remove').click();
  await expect(page.getByAltText(say('conversations:image.chosen'))).toHaveCount(0);
  await input.setInputFiles(await picture('drill.jpg'));
  await box(page).fill('La voici');
  await button(page, 'conversations:composer.send').click();
  await expect(log.getByText('La voici')).toBeVisible();
  const theirImage = theirLog.getByAltText(
    sayInArabic('conversations:image.theirs', { name: '\u2068Amine\u2069' }),
  );
  await expect(theirImage).toBeVisible();
  await expect.poll(() => isLoaded(theirImage)).toBe(true);
  await theirImage.click();
  const dialog = theirs.page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectReadable(dialog, 'sheet');
  await theirs.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // an expired address is renewed
  let refused = 0;
  await theirs.page.route('**/user/v1/files/**', (route) => {
    refused += 1;
    return refused <= 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await theirs.page.reload();
  await expect.poll(() => isLoaded(theirImage)).toBe(true);
  expect(refused).toBeGreaterThan(1);

  // the connection breaks: the image stays on the device over a reload, and its second try makes no second message
  await page.route(`**/conversations/${id}/messages`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await input.setInputFiles(await picture('case.jpg', 600, 900));
  await button(page, 'conversations:composer.send').click();
  await expect(log.getByText(say('conversations:status.failed'))).toBeVisible();
  await page.reload();
  const waiting = log.getByAltText(say('conversations:image.yours')).last();
  await expect(log.getByText(say('conversations:status.failed'))).toBeVisible();
  await expect.poll(() => isLoaded(waiting)).toBe(true);
  await page.unroute(`**/conversations/${id}/messages`);
  // the upload is held up until its progress was seen, and then it is cancelled
  let gate = Promise.withResolvers<void>();
  await page.route(`**/conversations/${id}/messages`, async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  await button(page, 'conversations:outgoing.retry').click();
  await expect(log.getByRole('progressbar')).toBeVisible();
  gate.resolve();
  await expect(theirImage).toHaveCount(2);
  await expect(log.getByAltText(say('conversations:image.yours'))).toHaveCount(2);
  gate = Promise.withResolvers();
  await input.setInputFiles(await picture('mistake.jpg'));
  await button(page, 'conversations:composer.send').click();
  await button(page, 'conversations:image.cancel').click();
  await expect(log.getByAltText(say('conversations:image.yours'))).toHaveCount(2);
  gate.resolve();
  // photos leave in order: the cancelled one would have come before the next
  await input.setInputFiles(await picture('next.jpg'));
  await box(page).fill('C’est tout');
  await button(page, 'conversations:composer.send').click();
  await expect(theirLog.getByText('C’est tout')).toBeVisible();
  await expect(theirImage).toHaveCount(3);
  await theirs.context.close();
});

test('a conversation updates itself, warns of risks, and can be searched, reported, archived and restored', async ({
  page,
  faults,
}) => {
  const { id, owner, renter } = await siteConversation();
  for (let number = 1; number <= 30; number++) {
    await write(id, number % 2 ? owner : renter, `Message numéro ${number}`);
  }
  const seen = await other(page, faults);
  await signIn(page, owner);
  await page.goto(`${pageUrl('fr', 'messages')}?conversation=${id}`);
  const log = page.getByRole('log');
  await expect(log.getByText('Message numéro 30', { exact: true })).toBeVisible();
  await signIn(seen.page, renter);
  await seen.page.goto(`${pageUrl('fr', 'messages')}?conversation=${id}`);
  const theirLog = seen.page.getByRole('log');
  await expect(theirLog.getByText('Message numéro 30', { exact: true })).toBeVisible();

  // typing is shown, and both are warned of risky words
  const name = '\u2068Amine\u2069';
  const typing = seen.page.getByText(say('conversations:thread.typing', { name }));
  // a connection that is not open yet loses the first signal: continued typing is shown
  await expect(async () => {
    await box(page).fill('');
    await box(page).pressSequentially('Appelez le 22 345 678, ou https://exemple.com');
    await expect(typing).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const warning = (
    to: 'writer' | 'author' | 'reader',
    kinds = 'un lien et un numéro de téléphone',
  ) => say(`warnings:note.${to}`, { kinds });
  await expect(page.getByText(warning('writer'))).toBeVisible();
  await button(page, 'conversations:composer.send').click();
  await expect(log.getByText(warning('author'))).toBeVisible();
  await expect(theirLog.getByText(warning('reader'))).toBeVisible();

  // messages sent while the connection was broken come once and in order
  await page.context().setOffline(true);
  for (const word of ['un', 'deux', 'trois']) await write(id, renter, `Pendant la coupure ${word}`);
  await page.context().setOffline(false);
  const missed = log.getByText(/^Pendant la coupure/);
  await expect(missed).toHaveText(
    ['un', 'deux', 'trois'].map((word) => `Pendant la coupure ${word}`),
  );

  // an old message is found by its text and shown
  await chooseInMenu(page, 'conversations:menu.search');
  await page.keyboard.type('bonjour');
  const hit = page.getByRole('search').getByRole('button', { name: /Bonjour, libre samedi/ });
  await expect(hit.locator('mark')).toHaveText('Bonjour');
  await page.keyboard.press('ArrowDown');
  await expect(hit).toBeFocused();
  await page.keyboard.press('Enter');
  const first = log.getByText('Bonjour, libre samedi ?');
  await expect(first).toBeInViewport();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map((violation) => [violation.id, violation.nodes.map(({ html }) => html)]),
  ).toEqual([]);
  await button(page, 'conversations:search.close').click();
  await button(page, 'conversations:thread.toEnd').click();
  await expect(log.getByText('Pendant la coupure trois')).toBeInViewport();

  // a message of the other side is reported
  await log.getByText('Pendant la coupure trois').hover();
  await button(page, 'terms:report.message').last().click();
  const dialog = page.getByRole('dialog');
  await expectReadable(dialog);
  await dialog.getByLabel(say('terms:reportReason.scam')).check();
  await dialog.getByRole('button', { name: say('members:report.submit') }).click();
  await expect(page.getByText(say('members:report.done'))).toBeVisible();

  // archived, found again, and back by itself when the other side writes
  await chooseInMenu(page, 'conversations:menu.archive');
  await expect(page.getByText(say('conversations:archive.done'))).toBeVisible();
  await page.goto(pageUrl('fr', 'messages'));
  const entry = page.getByRole('link', { name: /Perceuse Bosch/ });
  await expect(page.getByText(say('conversations:empty.all.title'))).toBeVisible();
  await button(page, 'conversations:filter.archived').click();
  await expect(entry).toBeVisible();
  // while this browser could not be updated
  await page.context().setOffline(true);
  await write(id, renter, 'Toujours là ?');
  await page.context().setOffline(false);
  await expect(entry).toHaveCount(0);
  await button(page, 'conversations:filter.all').click();
  await expect(entry).toContainText('Toujours là ?');
  await expect(page).toHaveTitle(/^\(1\) /);
  await seen.context.close();
});
