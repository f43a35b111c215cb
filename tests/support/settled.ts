import type { Page, Response } from '@playwright/test';

/** Opens an address and waits until its page is settled. */
export async function openSettled(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await settled(page);
  return response;
}

/** Until React answers for the page and its forms, and no part of it says that it is still being fetched. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const answers = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps'));
    const own = [...document.querySelectorAll('h1, main form')];
    return own.length > 0 && own.every(answers) && !document.querySelector('[aria-busy="true"]');
  });
}
