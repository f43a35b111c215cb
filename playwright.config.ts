import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, HEADLESS_SHELL_PATH } from './tests/support/chromium.ts';

const launchOptions = { executablePath: HEADLESS_SHELL_PATH, args: CHROMIUM_FLAGS };

/** Words, and pages and overlays that are given their sizes by their own specs. */
const SIZELESS = ['people-errors', 'publish-errors', 'pages', 'addresses', 'metadata', 'overlays'];

/** What `npm test` looks at in one size alone; `SIZES=both` (`npm run test:e2e`) in each. */
const ONE_SIZE =
  process.env.SIZES === 'both'
    ? { phone: [], desktop: [] }
    : {
        phone: [
          'alerts',
          'main-job',
          'notifications',
          'pin',
          'push',
          'simulator',
          'social',
          'tab-order',
          'trust',
        ],
        desktop: ['keyboard', 'landings', 'places', 'session'],
      };
const specs = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);

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
      testIgnore: specs([...SIZELESS, ...ONE_SIZE.desktop]),
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 780 }, launchOptions },
    },
    {
      name: 'desktop',
      testIgnore: specs(ONE_SIZE.phone),
      use: { viewport: { width: 1280, height: 900 }, launchOptions },
    },
  ],
});
