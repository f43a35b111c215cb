import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

const existing = (...paths: (string | undefined)[]) =>
  paths.find((path) => path && existsSync(path));

/** Chromium of the system, where Playwright has not brought its own. */
export const CHROMIUM_PATH = existing(process.env.CHROMIUM_PATH, '/usr/bin/chromium');

/** The headless one, a fifth faster; it has no notifications, and scrolls to the focused element too late. */
export const HEADLESS_SHELL_PATH =
  existing(process.env.HEADLESS_SHELL_PATH, '/usr/bin/chromium-headless-shell') ?? CHROMIUM_PATH;

/** A quiet browser: no sandbox (tests may run as root), nothing fetched in the background. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/** How a browser is launched: that of Playwright where the system has none. */
const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath !== undefined && { executablePath }),
  args: CHROMIUM_FLAGS,
});

/** For tests that need a Chromium with windows: `test.use({ launchOptions: WITH_WINDOWS })`. */
export const WITH_WINDOWS = launchOptions(CHROMIUM_PATH);

/** For all other tests. */
export const WITHOUT_WINDOWS = launchOptions(HEADLESS_SHELL_PATH);

export function launchChromium(): Promise<Browser> {
  return chromium.launch(WITH_WINDOWS);
}
