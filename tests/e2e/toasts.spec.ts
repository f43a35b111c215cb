import { devices, type Locator, type Page } from '@playwright/test';
import { confirmStep } from '#contract/bookings/operations.ts';
import { archiveConversation } from '#contract/conversations/operations.ts';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { anOffer } from '../support/page-addresses.ts';
import { agreement, callSite } from '../support/site-agreement.ts';
import { siteConversation } from '../support/site-conversation.ts';
import { patternOf, wordsOf } from '../support/words.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

/** The windows of these tests; the daily run has the first in French and the last in Arabic. */
const WINDOWS = [
  { ...phone, viewport: { width: 360, height: 740 } },
  { ...phone, viewport: { width: 820, height: 1180 } },
  { viewport: { width: 1280, height: 800 } },
];
const LANGUAGES = ['fr', 'ar'] as const satisfies Language[];
const BY_DAY = ['360 fr', '1280 ar'];

const origin = () => process.env.SITE_ORIGIN as string;

const toastOf = (page: Page, words: string | RegExp) =>
  page.getByRole('listitem').filter({ hasText: words });

/** @throws where it is not shown */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`no box: ${element}`);
  return box;
}

/** Expects a toast in the window, and each of the elements on the page and none of them under the toast. */
async function expectApart(page: Page, words: string, elements: Locator[]): Promise<void> {
  const toast = toastOf(page, words);
  await expect(toast).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const box = await boxOf(toast);
    for (const element of elements) {
      const shown = await element.filter({ visible: true }).all();
      expect(shown.length, `shown: ${element}`).toBeGreaterThan(0);
      for (const one of shown) {
        const other = await boxOf(one);
        const isAside = box.x + box.width <= other.x || other.x + other.width <= box.x;
        const apart = box.y + box.height <= other.y || other.y + other.height <= box.y;
        expect(isAside || apart, `over ${await one.evaluate((part) => part.outerHTML)}`).toBe(true);
      }
    }
  }).toPass({ timeout: 4_000 });
}

for (const options of WINDOWS) {
  const { width } = options.viewport;
  // with bars at the bottom, and conversations in the place of the header
  const isSmall = width < 960;
  for (const language of LANGUAGES) {
    const when = BY_DAY.includes(`${width} ${language}`) ? '' : ' @nightly';
    const say = wordsOf(language);

    test.describe(`${width} px wide in ${language}`, () => {
      test.use({
        ...options,
        // a page in another language than the browser's offers that one
        locale: LANGUAGE_FACTS[language].tag,
        permissions: ['clipboard-write'],
        contextOptions: { reducedMotion: 'reduce' },
      });

      test(`a toast on a booking leaves its next step and the bars free @desktop${when}`, async ({
        page,
      }) => {
        const [owner, renter] = await Promise.all([newMember('Olfa'), newMember('Malek')]);
        const { id } = await agreement(origin(), owner, renter, 'Ponceuse Makita');
        const params = { id };
        for (const member of [owner, renter]) {
          await callSite(origin(), member, confirmStep, { params, body: { step: 'handover' } });
        }
        await callSite(origin(), renter, confirmStep, { params, body: { step: 'depositGiven' } });
        await signIn(page, owner);
        await page.goto(pageUrl(language, 'booking', { bookingId: id }));
        const next = page.getByRole('main').getByRole('status').first().locator('..');
        await next
          .getByRole('button', {
            name: patternOf(say('bookings:step.depositGiven.action.owner', { amount: '.*' })),
          })
          .click();
        await expectApart(page, say('bookings:next.done'), [
          page.getByRole('banner'),
          next.getByRole('button').or(next.getByRole('link')),
          ...(isSmall ? [page.getByRole('navigation', { name: say('bar:label') })] : []),
        ]);
      });

      test(`a toast on a listing leaves the buttons of its price free @desktop${when}`, async ({
        page,
      }) => {
        const { slug } = await anOffer();
        await page.goto(pageUrl(language, 'offer', { slug }));
        const button = (name: string) =>
          page.getByRole('button', { name, exact: true }).filter({ visible: true });
        await button(say('common:share.action')).first().click();
        await button(say('common:share.copy')).click();
        await expectApart(page, say('common:share.copied'), [
          page.getByRole('banner'),
          ...(isSmall ? [page.getByRole('region', { name: say('rentals:contact.label') })] : []),
        ]);
      });

      test(`a toast in a conversation leaves the text box free @desktop${when}`, async ({
        page,
      }) => {
        const { id, owner } = await siteConversation();
        await callSite(origin(), owner, archiveConversation, { params: { id } });
        await signIn(page, owner);
        await page.goto(`${pageUrl(language, 'messages')}?conversation=${id}`);
        const composer = page.locator('form:has(textarea)');
        const free = () =>
          expectApart(page, say('conversations:archive.undone'), [
            composer,
            ...(isSmall ? [] : [page.getByRole('banner')]),
          ]);
        await page.getByLabel(say('conversations:menu.label')).filter({ visible: true }).click();
        await page.getByRole('button', { name: say('conversations:menu.unarchive') }).click();
        await expect(composer).toBeVisible();
        await free();
        // as low as with a keyboard
        await page.setViewportSize({ width, height: 400 });
        await free();
      });
    });
  }
}

test('a toast in front of an open dialog can be read and pressed, and stays when the dialog is closed', async ({
  page,
}) => {
  const say = wordsOf('fr');
  // as in a browser that refuses
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  const { slug } = await anOffer();
  await page.goto(pageUrl('fr', 'offer', { slug }));
  await page
    .getByRole('button', { name: say('common:share.action') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: say('common:share.title') });
  await dialog.getByRole('button', { name: say('common:share.copy') }).click();
  // all that is outside the dialog is inert: neither read aloud nor pressed
  const words = patternOf(say('common:share.failed', { url: '' }).trim());
  await expect(dialog.getByRole('listitem').filter({ hasText: words })).toBeInViewport({
    ratio: 1,
  });
  await toastOf(page, words).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(toastOf(page, words)).toBeInViewport({ ratio: 1 });
});

test('a toast is gone once a dialog is opened, and lies over none of its buttons', async ({
  page,
}) => {
  const say = wordsOf('fr');
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.resolve();
  });
  const { slug } = await anOffer();
  await page.goto(pageUrl('fr', 'offer', { slug }));
  const share = page.getByRole('button', { name: say('common:share.action') }).first();
  await share.click();
  const dialog = page.getByRole('dialog', { name: say('common:share.title') });
  await dialog.getByRole('button', { name: say('common:share.copy') }).click();
  await expect(dialog).toBeHidden();
  await expect(toastOf(page, say('common:share.copied'))).toBeVisible();
  await share.click();
  await expect(dialog).toBeVisible();
  // long before it would go by itself
  await expect(toastOf(page, say('common:share.copied'))).toBeHidden({ timeout: 2_000 });
});
