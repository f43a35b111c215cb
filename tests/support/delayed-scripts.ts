import type { Page } from '@playwright/test';

/** Holds back the scripts of pages, as a slow connection does. @returns a function that lets them through */
export async function delayScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
