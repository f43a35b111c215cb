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
  const { status } = spawnSync('react-router', ['build'], {
    cwd: PROJECT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: projectEnvironment({ NODE_ENV: 'production' }),
    shell: process.platform === 'win32',
  });
  if (status !== 0) giveUp('The pages could not be built; the reason stands above.');
  writeFileSync(STAMP, wanted);
}
