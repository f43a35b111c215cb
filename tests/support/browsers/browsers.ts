import type { TestedBrowser } from './browser-window.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** The browsers the site is opened in beside Chromium, by name. */
export const BROWSERS: [string, (site: string) => Promise<TestedBrowser>][] = [
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
];
