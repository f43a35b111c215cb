import type { Page } from '@playwright/test';

/** Counts taps other than for typing, over all pages of a tab. @returns how many there were so far */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ target }) => {
        const typing =
          target instanceof Element &&
          target.closest('textarea, input:not([type=radio], [type=checkbox], [type=file])');
        const taps = Number(sessionStorage.getItem('taps') ?? 0);
        if (!typing) sessionStorage.setItem('taps', String(taps + 1));
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')));
}
