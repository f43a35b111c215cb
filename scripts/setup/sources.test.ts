import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT } from './node.mjs';
import { hashSources, SOURCES } from './sources.mjs';

let project: string;

function write(path: string, text: string) {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'kerya-sources-'));
  for (const source of SOURCES) {
    write(source.includes('.') ? source : `${source}/a.ts`, source);
  }
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

describe('the pages are built again', () => {
  it('when any file changes, however deep it lies', () => {
    for (const path of ['scripts/new-plugin/deep/plugin.ts', 'web/root.tsx', 'vite.config.ts']) {
      const before = hashSources(project);
      write(path, 'changed');
      expect(hashSources(project), path).not.toBe(before);
    }
  });

  it('when a file is renamed or its text moves to another', () => {
    write('web/a.ts', 'ab');
    write('web/b.ts', 'c');
    const before = hashSources(project);
    write('web/a.ts', 'a');
    write('web/b.ts', 'bc');
    const moved = hashSources(project);
    expect(moved).not.toBe(before);
    renameSync(join(project, 'web/b.ts'), join(project, 'web/c.ts'));
    expect(hashSources(project)).not.toBe(moved);
  });

  it('not when nothing changed, nor for what they are not made of', () => {
    const before = hashSources(project);
    write('server/app.ts', 'another server');
    expect(hashSources(project)).toBe(before);
  });
});

it('a source that does not exist stops the build and is named', () => {
  expect(() => hashSources(project, ['web', 'scripts/gone.ts'])).toThrow('scripts/gone.ts');
});

it('every source of the project exists, with all that its build configuration imports', () => {
  expect(hashSources(PROJECT)).toMatch(/^[0-9a-f]{64}$/);
  for (const configuration of ['vite.config.ts', 'react-router.config.ts']) {
    const text = readFileSync(join(PROJECT, configuration), 'utf8');
    for (const [, path = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
      const imported = posix.normalize(path);
      const covered = SOURCES.some((one) => imported === one || imported.startsWith(`${one}/`));
      expect(covered, imported).toBe(true);
    }
  }
});
