import type { TestedBrowser } from './browser-window.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** The browsers that the site is tested in, other than Chromium, by name. */
export const BROWSERS: [string, (site: string) => Promise<TestedBrowser>][] = [
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
];
