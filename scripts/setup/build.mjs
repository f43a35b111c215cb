import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, PROJECT, projectEnvironment } from './node.mjs';

/** What the web build is made of. */
const SOURCES = [
  'content',
  'contract',
  'locales',
  'public',
  'scripts/articles',
  'scripts/asset-names.ts',
  'scripts/compress-assets.ts',
  'scripts/service-worker',
  'web',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];
const STAMP = join(PROJECT, 'build', '.sources');

function filesBelow(path) {
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.flatMap((entry) => {
    const child = join(path, entry.name);
    return entry.isDirectory() ? filesBelow(child) : [child];
  });
}

function sourcesHash() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(PROJECT, source);
    if (!existsSync(path)) continue;
    const files = source.includes('.') ? [path] : filesBelow(path).sort();
    for (const file of files) hash.update(file.slice(PROJECT.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds the pages, unless they were built from just these sources. */
export function ensureBuilt() {
  const wanted = sourcesHash();
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
