import { spawnSync } from 'node:child_process';
import { installDebianPackages } from './debian.mjs';
import { giveUp } from './node.mjs';

/** What the tests in other browsers start, and the Debian package that brings each. */
const PROGRAMS = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  // WebKit has no headless mode
  Xvfb: 'xvfb',
};

const missing = () =>
  Object.keys(PROGRAMS).filter((program) => spawnSync('which', [program]).status !== 0);

/** Sees to it that Firefox ESR and WebKitGTK are there; installs Debian's when it may. Ends with instructions otherwise. */
export function ensureOtherBrowsers() {
  const packages = missing().map((program) => PROGRAMS[program]);
  if (packages.length === 0) return;
  console.log(`Installing what the tests in other browsers need: ${packages.join(', ')}...`);
  installDebianPackages(packages);
  if (missing().length === 0) return;
  giveUp(
    `The tests in other browsers need ${missing().join(', ')}. Install them (Debian: "sudo apt-get install ${packages.join(' ')}").`,
  );
}
