import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Installs packages where no permission is needed: on Debian and its kin, as root. @returns whether it did */
export function installDebianPackages(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  return (
    run('apt-get', ['-qq', 'update']) &&
    run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...names])
  );
}
