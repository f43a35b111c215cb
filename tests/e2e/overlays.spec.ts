import { devices } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { type DemoSite, openDemoSite, PEOPLE } from '../support/demo-site.ts';
import { expect, signIn, test } from '../support/e2e.ts';
import { expectReadable } from '../support/overlay-geometry.ts';
import { OVERLAYS } from '../support/overlays/index.ts';
import { isOffered } from '../support/overlays/overlay-case.ts';
import { wordsOf } from '../support/words.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

/** Windows that everything is opened in: a small phone, a tablet held upright, a desktop. */
const WINDOWS = [
  { ...phone, viewport: { width: 360, height: 780 } },
  { ...phone, viewport: { width: 820, height: 1180 } },
  { viewport: { width: 1280, height: 900 } },
];
const LANGUAGES = ['fr', 'ar'] as const satisfies Language[];

/** One narrow window and one wide one, each in one of the two directions; the night looks at all of them. */
const BY_DAY = ['360 fr', '1280 ar'];

let site: DemoSite;
test.beforeAll(async () => {
  site = await openDemoSite();
});

for (const options of WINDOWS) {
  const { width } = options.viewport;
  for (const language of LANGUAGES) {
    const tag = BY_DAY.includes(`${width} ${language}`) ? '' : ' @nightly';
    test.describe(`${width} px wide in ${language}`, () => {
      // what moves is looked at where it comes to rest
      test.use({ ...options, contextOptions: { reducedMotion: 'reduce' } });

      for (const overlay of OVERLAYS.filter((one) => isOffered(one, width))) {
        const { name, kind, by, at, open } = overlay;
        test(`${name}: it can be read and used, ${width} px wide in ${language}${tag}`, async ({
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

test('everything that opens has a name of its own', () => {
  const names = OVERLAYS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(PEOPLE).toEqual(expect.arrayContaining(OVERLAYS.map(({ by }) => by)));
});
