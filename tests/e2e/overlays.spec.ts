import { devices } from '@playwright/test';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import { type DemoSite, openDemoSite, PEOPLE } from '../support/demo-site.ts';
import { expect, signIn, test } from '../support/e2e.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { OVERLAYS } from '../support/overlays/index.ts';
import { isOffered } from '../support/overlays/overlay-case.ts';
import { wordsOf } from '../support/words.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

/** The windows of these tests: a small phone, an upright tablet, a desktop. */
const WINDOWS = [
  { ...phone, viewport: { width: 360, height: 780 } },
  { ...phone, viewport: { width: 820, height: 1180 } },
  { viewport: { width: 1280, height: 900 } },
];
const LANGUAGES = ['fr', 'ar'] as const satisfies Language[];

/** The daily run opens every other overlay, in one of these in turn; the nightly run opens all of them in every window. */
const BY_DAY = [
  { width: 360, language: 'fr' },
  { width: 1280, language: 'ar' },
];
const byDay = OVERLAYS.map((overlay, index) => {
  const offered = BY_DAY.filter(({ width }) => isOffered(overlay, width));
  return index % 2 === 0 ? offered[(index / 2) % offered.length] : undefined;
});

let site: DemoSite;
test.beforeAll(async () => {
  site = await openDemoSite();
});

for (const options of WINDOWS) {
  const { width } = options.viewport;
  for (const language of LANGUAGES) {
    test.describe(`${width} px wide in ${language}`, () => {
      // animations are off, so that elements are checked in their final place
      test.use({
        ...options,
        // a page in another language than the browser's offers that one
        locale: LANGUAGE_FACTS[language].tag,
        contextOptions: { reducedMotion: 'reduce' },
      });

      for (const [index, overlay] of OVERLAYS.entries()) {
        if (!isOffered(overlay, width)) continue;
        const { name, kind, by, at, open } = overlay;
        const isByDay = byDay[index]?.width === width && byDay[index]?.language === language;
        const when = isByDay ? '' : ' @nightly';
        test(`${name}: it can be read and used, ${width} px wide in ${language} @desktop${when}`, async ({
          page,
        }) => {
          if (by !== 'visitor') await signIn(page, site.sessions[by]);
          await page.goto(`/${language}/${at(site)}`.replace(/\/$/, ''));
          await expectReadable(await open({ page, language, say: wordsOf(language) }), kind);
        });
      }
    });
  }
}

test('every overlay has a unique name @desktop', () => {
  const names = OVERLAYS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(PEOPLE).toEqual(expect.arrayContaining(OVERLAYS.map(({ by }) => by)));
});
