import type { Page } from '@playwright/test';
import type { Press, Step } from './targets.ts';

/** How long a person looks at a page before pressing something. */
const READ_MILLISECONDS = 6_000;
/** Between two presses. */
const LOOK_MILLISECONDS = 1_500;
/** The timeout of opening. */
const LONGEST_MILLISECONDS = 12_000;

/** Presses something. @returns milliseconds from the touch to the frame that shows what it opens */
async function tap(page: Page, { press, opens }: Step): Promise<number> {
  const { x, y } = await page.evaluate(
    ([target, opened, longest]) => {
      window.taps.arm(opened, longest);
      return window.taps.ready(target);
    },
    [press, opens, LONGEST_MILLISECONDS] as const,
  );
  await page.touchscreen.tap(x, y);
  return page.evaluate(() => window.taps.opened());
}

/** Presses right after the first paint. */
export async function pressEarly(page: Page, address: string, press: Press): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return tap(page, press);
}

/** Presses after a while of reading. @returns with it the time of the page's largest paint */
export async function pressAtRest(
  page: Page,
  address: string,
  press: Press,
): Promise<{ tap: number; largestPaint: number }> {
  await page.goto(address);
  await page.waitForTimeout(READ_MILLISECONDS);
  const largestPaint = await page.evaluate(() => window.taps.largestPaint());
  for (const step of press.before ?? []) {
    await tap(page, step);
    await page.waitForTimeout(LOOK_MILLISECONDS);
  }
  return { tap: await tap(page, press), largestPaint };
}
