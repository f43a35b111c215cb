import { test as base, expect, type Page } from '@playwright/test';
import type { Session } from '#contract/accounts/user.ts';
import { answerInstallOnce, INSTALL_ANSWER } from './install-answer.ts';

interface Fixtures {
  /** Errors in a page's console: each test fails on any of them. */
  faults: string[];
  /** The device has not yet answered whether to install the app: a publishing form opens with that question. */
  asksToInstall: boolean;
}

export const test = base.extend<Fixtures>({
  asksToInstall: [false, { option: true }],
  context: async ({ context, asksToInstall }, use) => {
    if (!asksToInstall) await context.addInitScript(answerInstallOnce, INSTALL_ANSWER);
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it is asked for from here
  baseURL: async ({}, use) => use(process.env.SITE_ORIGIN),
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        // the browser's own line about a 4xx answer is no fault of the page
        const isFault =
          message.type() === 'error' && !message.text().startsWith('Failed to load resource');
        if (isFault) faults.push(message.text());
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { demoMember, newMember } from './site-members.ts';
export { expect };

/** Makes a page start signed in, as from an earlier visit. */
export async function signIn(page: Page, session: Session): Promise<void> {
  await page.addInitScript((stored) => {
    // once: a sign-out or refresh during the test must last
    if (sessionStorage.getItem('test-signed-in')) return;
    sessionStorage.setItem('test-signed-in', 'yes');
    localStorage.setItem('user', stored);
  }, JSON.stringify(session));
}
