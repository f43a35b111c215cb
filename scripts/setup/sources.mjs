// Plain JavaScript for Node 20: this runs before the pinned Node is there.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the web build is made of: files and whole folders, relative to the project. */
export const SOURCES = [
  'content',
  'contract',
  'locales',
  'public',
  'scripts',
  'web',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/** The files of a source, as paths relative to the project. */
function filesOf(project, source) {
  const found = statSync(join(project, source), { throwIfNoEntry: false });
  if (!found)
    throw new Error(`${source} is listed in scripts/setup/sources.mjs but does not exist.`);
  if (!found.isDirectory()) return [source];
  return readdirSync(join(project, source)).flatMap((name) =>
    filesOf(project, `${source}/${name}`),
  );
}

/**
 * One hash over the names and contents of all sources: another build is needed once it differs.
 * @throws Error when a source does not exist
 */
export function hashSources(project, sources = SOURCES) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(project, source)).sort()) {
    const content = readFileSync(join(project, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
