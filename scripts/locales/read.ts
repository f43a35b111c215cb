import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { byLanguage, type Language } from '#contract/languages.ts';
import type { TextTree } from '#contract/texts.ts';

/** Full key (`subject:path.to.key`) to words. */
export type Words = Map<string, string>;
export type Locales = Record<Language, Words>;

/** A source file's name and text. */
export interface Source {
  name: string;
  text: string;
}

function flatten(prefix: string, nested: TextTree, into: Words): void {
  for (const [key, value] of Object.entries(nested)) {
    const path = prefix.endsWith(':') ? prefix + key : `${prefix}.${key}`;
    if (typeof value === 'string') into.set(path, value);
    else flatten(path, value, into);
  }
}

/** What the files of a language below `project/locales` say, by their subjects. */
export function readTrees(project: string, language: Language): Map<string, TextTree> {
  const directory = join(project, 'locales', language);
  const files = readdirSync(directory).filter((name) => name.endsWith('.json'));
  return new Map(
    files.map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(directory, file), 'utf8')) as TextTree,
    ]),
  );
}

/** Every word of every language below `project/locales`. */
export function readLocales(project: string): Locales {
  return byLanguage((language) => {
    const words: Words = new Map();
    for (const [subject, tree] of readTrees(project, language)) flatten(`${subject}:`, tree, words);
    return words;
  });
}

/** The sources that may speak: server, web and contract without their tests. */
export function readSources(project: string): Source[] {
  return globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: project })
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(project, name), 'utf8') }));
}
