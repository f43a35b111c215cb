import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, PROJECT, projectEnvironment } from './node.mjs';
import { hashSources } from './sources.mjs';

const STAMP = join(PROJECT, 'build', '.sources');

/** Builds the pages, unless they were built from just these sources. */
export function ensureBuilt() {
  const wanted = hashSources(PROJECT);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Building the pages (first start, or they changed)...');
  rmSync(STAMP, { force: true });
  const { status, signal, error, stdout } = spawnSync('react-router', ['build'], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    env: projectEnvironment({ NODE_ENV: 'production' }),
    shell: process.platform === 'win32',
  });
  if (status !== 0) giveUp(`The pages could not be built. ${reasonOf({ signal, error, stdout })}`);
  writeFileSync(STAMP, wanted);
}

/** Lines of its output that are shown when a build fails: the reason is among the last ones. */
const LAST_LINES = 15;

/** Why a build ended, in words that say what to do. */
export function reasonOf({ signal, error, stdout }) {
  if (error?.code === 'ENOENT') {
    return 'The tool that builds them is not installed: remove node_modules and start again.';
  }
  if (error) return error.message;
  if (signal) {
    return `The build was ended by ${signal}: it needs 2 GB of memory. Build on a larger machine and copy the folder build.`;
  }
  const lines = (stdout ?? '').trimEnd().split('\n').slice(-LAST_LINES).join('\n');
  return `Its last lines, besides what stands above:\n${lines}`;
}
