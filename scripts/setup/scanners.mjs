import { spawnSync } from 'node:child_process';
import { installDebianPackages } from './debian.mjs';
import { giveUp } from './node.mjs';

/** Programs of the scan; Debian's packages have the same names. */
const PROGRAMS = ['wapiti', 'sqlmap'];

const missing = () => PROGRAMS.filter((program) => spawnSync('which', [program]).status !== 0);

/** Sees to it that Wapiti and sqlmap are there; installs Debian's when it may. Ends with instructions otherwise. */
export function ensureScanners() {
  if (missing().length === 0) return;
  console.log(`Installing what the scan needs: ${missing().join(', ')}...`);
  installDebianPackages(missing());
  if (missing().length === 0) return;
  giveUp(
    `The scan needs ${missing().join(' and ')}. Install them (Debian: "sudo apt-get install ${missing().join(' ')}").`,
  );
}
