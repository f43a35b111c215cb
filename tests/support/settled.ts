import { expect, type Page, type Request, type Response } from '@playwright/test';
import { REALTIME_PATH } from '#contract/realtime.ts';

/** Opens an address and waits until its page is settled. */
export function openSettled(page: Page, address: string): Promise<Response | null> {
  return settled(page, () => page.goto(address));
}

/**
 * Loads a page and waits until it is complete: React has hydrated it, every call it made is answered,
 * and no part of it shows that it is loading.
 */
export async function settled<Loaded>(page: Page, load: () => Promise<Loaded>): Promise<Loaded> {
  const open = new Set<Request>();
  const begin = (request: Request) => {
    // open as long as the page is open
    if (!request.url().includes(REALTIME_PATH)) open.add(request);
  };
  const end = (request: Request) => open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    const loaded = await load();
    // a page may have one title for wide windows and another for phones
    await page.locator('html[data-hydrated] h1').filter({ visible: true }).first().waitFor();
    // the content of a closed dialog is loaded once it is opened
    const coming = page.locator('[aria-busy=true]').filter({ visible: true });
    await expect
      .poll(async () => [open.size, await coming.count()], { intervals: [50] })
      .toEqual([0, 0]);
    return loaded;
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}
