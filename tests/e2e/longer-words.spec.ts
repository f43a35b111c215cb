import type { Page } from '@playwright/test';
import { demoMember, expect, signIn, test } from '../support/e2e.ts';
import { controlFaults } from '../support/overlays/control-faults.ts';
import { wordFaults } from '../support/overlays/word-faults.ts';
import { openSettled } from '../support/settled.ts';

/** How much longer another language may say the same (W3C: text size in translation). */
const GROWN = 0.4;
const WINDOWS = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 900 } };
const PUBLIC = ['', 'offres-location', 'demandes-location', 'simulateur-prix', 'inscription'];
const OF_MEMBERS = ['mon-dashboard', 'mes-locations', 'parametres', 'deposer-offre'];

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
  for (const [name, size] of Object.entries(WINDOWS)) {
    await page.setViewportSize(size);
    // what stays cut has been cut before: only what growing does counts
    const before = await faultsOf(page);
    const grown = await page.evaluate(grow, name === 'phone' ? GROWN : 0);
    if (name === 'phone') expect(grown).toBeGreaterThan(5);
    const after = await faultsOf(page);
    expect([path, name, after.filter((fault) => !before.includes(fault))]).toEqual([
      path,
      name,
      [],
    ]);
  }
}

async function faultsOf(page: Page): Promise<string[]> {
  const main = page.locator('body');
  const [words, controls, wide] = [
    await main.evaluate(wordFaults),
    await main.evaluate(controlFaults),
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ];
  return [...words, ...controls, ...(wide > 0 ? ['the page scrolls sideways'] : [])];
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
