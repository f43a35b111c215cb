import { type Browser, devices, type Page } from '@playwright/test';
import type { Session } from '#contract/accounts/user.ts';
import { tapsInPage } from './in-page.ts';

const LINE = { down: 1.6e6 / 8, up: 0.75e6 / 8, latency: 150 };
const SLOWER = 4;

/** What a phone has stored before it opens a page. */
export interface StoredState {
  session?: Session;
  storage?: Record<string, unknown>;
}

/** A cheap phone on a slow connection that has never been on the site; its page is closed with `close`. */
export async function openPhone(
  browser: Browser,
  { session, storage }: StoredState,
): Promise<Page> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 360, height: 740 },
    locale: 'fr-FR',
    timezoneId: 'Africa/Tunis',
    // requests of the service worker would not be slowed down
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: LINE.down,
    uploadThroughput: LINE.up,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(
    (stored) => {
      for (const [name, value] of Object.entries(stored)) {
        if (localStorage.getItem(name) === null) localStorage.setItem(name, JSON.stringify(value));
      }
    },
    { ...storage, ...(session && { user: session }) },
  );
  await page.addInitScript(`window.taps = (${tapsInPage})()`);
  return page;
}
