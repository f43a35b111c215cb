import { expect, type Page, type Request, type Response } from '@playwright/test';
import { REALTIME_PATH } from '#contract/realtime.ts';

/** Opens an address and waits until its page is settled. */
export function openSettled(page: Page, address: string): Promise<Response | null> {
  return settled(page, () => page.goto(address));
}

/**
 * Has a page loaded and waits until it is as its visitor is to find it: React answers for it, every call it made is answered,
 * and no part of it says that something is still to come.
 */
export async function settled<Loaded>(page: Page, load: () => Promise<Loaded>): Promise<Loaded> {
  const open = new Set<Request>();
  const begin = (request: Request) => {
    // open for as long as the page is
    if (!request.url().includes(REALTIME_PATH)) open.add(request);
  };
  const end = (request: Request) => open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    const loaded = await load();
    // a page may have one title for wide windows and another for phones
    await page.locator('html[data-hydrated] h1').filter({ visible: true }).first().waitFor();
    // what a closed dialog is to show comes once it is opened
    const coming = page.locator('[aria-busy=true]').filter({ visible: true });
    await expect
      .poll(async () => [open.size, await coming.count()], { intervals: [50] })
      .toEqual([0, 0]);
    return loaded;
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}
