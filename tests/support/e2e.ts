import { test as base, expect, type Page } from '@playwright/test';
import { login, register } from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/schemas.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#server/demo/data.ts';
import { post } from './site.ts';

/** Faults a page tells its console; each test fails on any of them. */
export const test = base.extend<{ faults: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it is asked for from here
  baseURL: async ({}, use) => use(process.env.SITE_ORIGIN),
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        // the browser's own line about a 4xx answer is the answer's business
        const told =
          message.type() === 'error' && !message.text().startsWith('Failed to load resource');
        if (told) faults.push(message.text());
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

const origin = () => process.env.SITE_ORIGIN as string;

/** A new member of one's own, registered over the API. */
export function newMember(firstname: string): Promise<Session> {
  return post(origin(), register, {
    firstname,
    lastname: 'Ben Youssef',
    email: `${firstname.toLowerCase()}-${crypto.randomUUID()}@example.tn`,
    password: 'perceuse-bleue',
    passwordConfirmation: 'perceuse-bleue',
    acceptTerms: true,
    language: 'fr',
  });
}

/** A session of one of the README's demo accounts. */
export function demoMember(name: 'amine' | 'sonia'): Promise<Session> {
  return post(origin(), login, { email: DEMO_LOGINS[name], password: DEMO_PASSWORD });
}

/** Has a page start signed in, as if it had been left so. */
export async function signIn(page: Page, session: Session): Promise<void> {
  await page.addInitScript((stored) => {
    // once: a sign-out or refresh during the test must last
    if (sessionStorage.getItem('test-signed-in')) return;
    sessionStorage.setItem('test-signed-in', 'yes');
    localStorage.setItem('user', stored);
  }, JSON.stringify(session));
}
