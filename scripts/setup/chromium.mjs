import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian.mjs';
import { giveUp } from './node.mjs';
import { run } from './run.mjs';

const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const installed = () =>
  [process.env.CHROMIUM_PATH, ...KNOWN_PATHS].find((path) => path && existsSync(path));

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The path of headless Chromium, which draws and starts faster: Debian has it as a separate package. Empty where
 * there is none: what runs in it runs in the full one, too.
 */
export function ensureHeadlessShell() {
  const found = () =>
    [process.env.HEADLESS_SHELL_PATH, HEADLESS_SHELL].find((path) => path && existsSync(path));
  if (!found()) installDebianPackages(['chromium-headless-shell']);
  return found() ?? '';
}

/**
 * The path of a Chromium for browser tests; installs Debian's when it may. Empty where Playwright's own
 * download is used. Ends with instructions when there is none to be had.
 */
export function ensureChromium() {
  const found = installed();
  if (found) return found;
  console.log('Installing Chromium for the browser tests...');
  installDebianPackages(['chromium']);
  const path = installed();
  if (path) return path;
  if (run('playwright', ['install', 'chromium'])) return '';
  return giveUp(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: "sudo apt-get install chromium"; elsewhere "npx playwright install chromium"), or name one with CHROMIUM_PATH=/path/to/chromium.',
  );
}
