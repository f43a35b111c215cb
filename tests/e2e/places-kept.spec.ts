import type { Page } from '@playwright/test';
import { pageUrl } from '#contract/paths.ts';
import { demoMember, expect, signIn, test } from '../support/e2e.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { openSettled } from '../support/settled.ts';

/** Members' pages and public ones; each is scrolled, left and come back to. */
const PAGES = [
  'bookings',
  'booking',
  'dashboard',
  'settings',
  'notifications',
  'wallet',
  'ownOffers',
  'alerts',
  'offers',
  'home',
  'faq',
  'offer',
] as const;

/** How far off a place may be. */
const TOLERANCE = 8;

/** An element in the middle of the window, and where it is: what a reader was looking at. */
async function lookedAt(page: Page) {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('main h2, main h3, main a, main label, main p')];
    const middle = elements.find((element) => {
      const { top, height } = element.getBoundingClientRect();
      return height > 0 && top > 150 && top < window.innerHeight - 150;
    });
    const text = middle?.textContent ?? '';
    const index = elements
      .filter((element) => element.textContent === text)
      .indexOf(middle as Element);
    return { text, index, top: middle?.getBoundingClientRect().top ?? 0 };
  });
}

function topOf(page: Page, { text, index }: { text: string; index: number }) {
  return page.evaluate(
    ([wanted, place]) => {
      const elements = document.querySelectorAll('main h2, main h3, main a, main label, main p');
      const same = [...elements].filter((element) => element.textContent === wanted);
      return same[place as number]?.getBoundingClientRect().top ?? Number.NaN;
    },
    [text, index] as const,
  );
}

for (const name of PAGES) {
  test(`a reload and a step back return to the same place: ${name} @nightly`, async ({ page }) => {
    await signIn(page, await demoMember('sonia'));
    const [path] = await pageAddresses(name);
    // the first visit marks what is new as seen
    for (const _visit of [1, 2]) {
      await openSettled(page, path === '' ? '/fr' : `/fr/${path}`);
    }
    await page.evaluate(() => window.scrollTo(0, Math.min(600, document.body.scrollHeight / 2)));
    // what is laid out only now moves what is looked at
    let place = Number.NaN;
    await expect(async () => {
      const former = place;
      place = await page.evaluate(() => window.scrollY);
      expect(place).toBe(former);
    }).toPass({ intervals: [400] });
    const before = await lookedAt(page);
    expect(before.text).not.toBe('');
    const isBack = async (how: string) => {
      const off = async () => Math.abs((await topOf(page, before)) - before.top);
      await expect.poll(off, { message: how }).toBeLessThanOrEqual(TOLERANCE);
      await page.waitForLoadState('networkidle');
      expect(await off(), how).toBeLessThanOrEqual(TOLERANCE);
    };
    await page.reload();
    await isBack('reload');
    const left = page.url();
    await page
      .locator(`a[href="${pageUrl('fr', name === 'faq' ? 'about' : 'faq')}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).not.toHaveURL(left);
    await page.waitForLoadState('networkidle');
    await page.goBack();
    await isBack('back');
  });
}
