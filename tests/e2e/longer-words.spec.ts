import type { Page } from '@playwright/test';
import { demoMember, expect, signIn, test } from '../support/e2e.ts';
import { wordFaults } from '../support/overlays/word-faults.ts';
import { openSettled } from '../support/settled.ts';

/** How much longer another language may say the same (W3C: text size in translation). */
const GROWN = 0.4;
const WINDOWS = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 900 } };
const PUBLIC = ['', 'offres-location', 'demandes-location', 'inscription'];
const OF_MEMBERS = ['mon-dashboard', 'parametres', 'deposer-offre'];

/** In the page: words of buttons, links and labels that are those of the site become so much longer. */
function grow(share: number): number {
  const controls = document.querySelectorAll('button, a[href], summary, label, th, h1, h2');
  let grown = 0;
  for (const control of controls) {
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent ?? '';
      const typed = text.parentElement?.closest('bdi, [dir="auto"], .visually-hidden, svg');
      if (typed || !/\p{L}{3}/u.test(words)) continue;
      // as words that can be broken, like those of a language
      const more = 'nami '.repeat(Math.ceil((words.trim().length * share) / 5)).trimEnd();
      text.textContent = `${words} ${more.slice(0, Math.max(2, Math.round(words.trim().length * share)))}`;
      grown += 1;
    }
  }
  return grown;
}

async function expectRoom(page: Page, path: string): Promise<void> {
  await openSettled(page, `/fr/${path}`.replace(/\/$/, ''));
  const before: Record<string, string[]> = {};
  for (const [name, size] of Object.entries(WINDOWS)) {
    await page.setViewportSize(size);
    before[name] = await faultsOf(page);
  }
  expect(await page.evaluate(grow, GROWN)).toBeGreaterThan(5);
  for (const [name, size] of Object.entries(WINDOWS)) {
    await page.setViewportSize(size);
    // only what growing breaks counts
    const broken = (await faultsOf(page)).filter((fault) => !before[name]?.includes(fault));
    expect([path, name, broken]).toEqual([path, name, []]);
  }
}

/** A fault without the end of its words, which growing changes. */
const alike = (fault: string) => fault.replace(/^"(.{0,6})[^"]*"/, '"$1"');

/** What is cut or sticks out of a button or a link, and whether the page scrolls sideways. */
async function faultsOf(page: Page): Promise<string[]> {
  const words = (await page.evaluate(
    `[...document.querySelectorAll('button, summary, main a')].flatMap(${wordFaults})`,
  )) as string[];
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [...words, ...(wide > 0 ? ['the page scrolls sideways'] : [])].map(alike);
}

for (const path of PUBLIC) {
  test(`words that are two fifths longer break no button of /${path} @desktop`, async ({
    page,
  }) => {
    await expectRoom(page, path);
  });
}

for (const path of OF_MEMBERS) {
  test(`words that are two fifths longer break no button of /${path} @desktop @nightly`, async ({
    page,
  }) => {
    await signIn(page, await demoMember('sonia'));
    await expectRoom(page, path);
  });
}
