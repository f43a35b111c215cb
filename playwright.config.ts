import { defineConfig, devices } from '@playwright/test';
import { WITHOUT_WINDOWS as launchOptions } from './tests/support/chromium.ts';

/** What `npm test` sets: every test once, on a phone unless it is tagged otherwise, and none of those for the night. */
const QUICK = process.env.QUICK === 'yes';

/**
 * Browser tests against one real server with demo data, on a phone and on a desktop size. Tests tagged `@desktop` give their
 * pages the sizes themselves, or need the wide one; those tagged `@nightly` are left to `npm run test:nightly`.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/e2e-site.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // where nobody can look again, a second try distinguishes a fault from a hiccup; the report names the tests that needed one
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Africa/Tunis',
    // recording takes a quarter of the time: a second try is recorded (`--trace on` records a first one)
    trace: 'on-first-retry',
    // what tests stand in for must not be answered from behind; the test of the worker allows it
    serviceWorkers: 'block',
    launchOptions,
  },
  projects: [
    {
      name: 'phone',
      grepInvert: QUICK ? [/@desktop/, /@nightly/] : /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 780 }, launchOptions },
    },
    {
      name: 'desktop',
      ...(QUICK && { grep: /@desktop/, grepInvert: /@nightly/ }),
      use: { viewport: { width: 1280, height: 900 }, launchOptions },
    },
  ],
});
