import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, PROJECT } from './node.mjs';

/** What the site is built with: a development package, which npm leaves out of an installation for production. */
const BUILD_TOOL = join('node_modules', '@react-router', 'dev', 'package.json');

/**
 * Installs the packages of package-lock.json, unless just these are installed already: all of them, also with
 * `NODE_ENV=production`, since the pages are built here.
 * @param project the folder of the checkout
 * @param npm runs npm with these words, and returns whether it succeeded
 */
export function ensureInstalled(project = PROJECT, npm = runNpm) {
  const stamp = join(project, 'node_modules', '.kerya-installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(project, 'package-lock.json')))
    .digest('hex');
  const isWhole = () => existsSync(join(project, BUILD_TOOL));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && isWhole()) return;
  console.log('Installing packages (first start, or they changed)...');
  rmSync(stamp, { force: true });
  const words = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!npm(words, project)) giveUp('The packages could not be installed; the reason stands above.');
  if (!isWhole()) {
    giveUp(
      `npm has left out packages that the site is built with (${BUILD_TOOL} is missing). Look for "omit" in the output of: npm config list`,
    );
  }
  writeFileSync(stamp, wanted);
}

function runNpm(words, cwd) {
  const { status, error } = spawnSync('npm', words, {
    cwd,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) console.error(error.message);
  return status === 0;
}
