import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';

const PROJECT = new URL('../..', import.meta.url).pathname;

/** A text about the project, by its path. */
export interface Paper {
  path: string;
  text: string;
}

/** Documents about the current state. Decisions describe the state when they were made: only their links have to exist. */
export function readPapers(): { current: Paper[]; decisions: Paper[] } {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: PROJECT, exclude: ['node_modules', 'build', 'data'] })
      .sort()
      .map((path) => ({ path, text: readFileSync(join(PROJECT, path), 'utf8') }));
  const all = read('{*.md,docs/**/*.md,{web,server,contract,scripts,bench,tests}/**/*.md}');
  const { current = [], decisions = [] } = Object.groupBy(all, ({ path }) =>
    path.startsWith('docs/decisions/') ? 'decisions' : 'current',
  );
  return { current, decisions };
}

/** The names of all source files, without their folders. */
export function sourceNames(): Set<string> {
  const folders = 'contract,server,web,tests,scripts,bench';
  const sources = globSync([`{${folders}}/**/*.{ts,tsx,mjs,css}`, '*.{ts,mjs}'], { cwd: PROJECT });
  return new Set(sources.map((path) => basename(path)));
}

/** The names in all source files and texts, in those of this folder not. */
export function sourceIdentifiers(): Set<string> {
  const files = globSync(
    '{package.json,{contract,server,web,tests,scripts,bench,locales}/**/*.{ts,tsx,mjs,json}}',
    {
      cwd: PROJECT,
      exclude: ['scripts/papers/**'],
    },
  );
  return new Set(
    files.flatMap((path) => readFileSync(join(PROJECT, path), 'utf8').match(/[A-Za-z_]\w*/g) ?? []),
  );
}

/** Whether files exist by a path below the project, in which `*` and braces may stand. */
export function areThere(path: string): boolean {
  return alternatives(path).every((one) =>
    one.includes('*')
      ? globSync(one, { cwd: PROJECT, exclude: ['**/node_modules'] }).length > 0
      : existsSync(join(PROJECT, one)),
  );
}

/** `{a,b}/{room}.ts` as `a/*.ts` and `b/*.ts`: a single word in braces stands for any. */
export function alternatives(path: string): string[] {
  const [braces, inner = ''] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (braces === undefined) return [path];
  const choices = inner.includes(',') ? inner.split(',') : ['*'];
  return choices.flatMap((choice) => alternatives(path.replace(braces, choice)));
}

/** Every path of a repository in backticks, as one below the project. */
export function namedPaths({ path, text }: Paper): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, words = '']) => {
    const named = words.replace(/^\.\//, '').replace(/:\d+(-\d+)?$/, '');
    if (!/^[\w@{.][\w@{},.*-]*(\/[\w@{},.*-]+)+\/?$/.test(named)) return [];
    const [first = ''] = named.split('/');
    const relative = posix.join(dirname(path), first);
    if (/[{*]/.test(first) || existsSync(join(PROJECT, first))) return [named];
    return existsSync(join(PROJECT, relative)) ? [posix.join(dirname(path), named)] : [];
  });
}

/** Names of source files without a folder: somewhere there is one of that name. */
export function namedFiles({ text }: Paper): string[] {
  const names = [...text.matchAll(/`([\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css))`/g)];
  return names.flatMap(([, name]) => name ?? []);
}

/** The `camelCase` names in a document that stand alone in backticks. */
export function namedIdentifiers({ text }: Paper): string[] {
  return [...text.matchAll(/`([a-z]+[A-Z]\w*)`/g)].flatMap(([, name]) => name ?? []);
}

/** The `npm run` commands in a document. */
export function namedCommands({ text }: Paper): string[] {
  return [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
}

/** The files that programs are started by: `node scripts/x.ts`. */
export function namedPrograms({ text }: Paper): string[] {
  return [...text.matchAll(/\bnode ((?:scripts|bench|server)\/[\w./-]+)/g)].map(
    ([, path = '']) => path,
  );
}

/** The links of a document within the project: a file, and the heading in it (or null). */
export function links({ path, text }: Paper): { file: string; heading: string | null }[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [file = '', heading = null] = target.split('#');
    return [{ file: file === '' ? path : posix.join(dirname(path), file), heading }];
  });
}

/** The anchors of a document's headings, as GitHub makes them. */
export function anchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The tree of folders in a document: a line `server/`, below it `  main.mjs  what it is`. */
export function treePaths(text: string): string[] {
  let folder = '';
  return [...text.matchAll(/^```\n([^`]*)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n').flatMap((line) => {
      const [, indent = '', name = ''] = /^( {0,2})([\w{},.-]+\/?)(?: {2,}|$)/.exec(line) ?? [];
      if (name === '') return [];
      if (indent === '') {
        folder = name.endsWith('/') ? name : '';
        return name.endsWith('/') ? [name] : [];
      }
      return folder === '' ? [] : [folder + name];
    }),
  );
}
