import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, HEADLESS_SHELL_PATH } from './tests/support/chromium.ts';

const launchOptions = { executablePath: HEADLESS_SHELL_PATH, args: CHROMIUM_FLAGS };

/** Browser tests against one real server with demo data, on a phone and on a desktop size. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/e2e-site.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // where nobody can look again, a second try tells a fault from a hiccup; the report names what needed one
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
      // words do not change with the window's size; the pages are given both sizes one after the other
      testIgnore: [
        '**/people-errors.spec.ts',
        '**/publish-errors.spec.ts',
        '**/pages.spec.ts',
        '**/addresses.spec.ts',
        '**/metadata.spec.ts',
      ],
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 780 }, launchOptions },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 }, launchOptions } },
  ],
});
