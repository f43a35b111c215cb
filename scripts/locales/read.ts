import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LANGUAGES, type Language } from '#contract/languages.ts';

/** Full key (`subject:path.to.key`) to words. */
export type Words = Map<string, string>;
export type Locales = Record<Language, Words>;

/** A source file's name and text. */
export interface Source {
  name: string;
  text: string;
}

type Nested = { [key: string]: string | Nested };

function flatten(prefix: string, nested: Nested, into: Words): void {
  for (const [key, value] of Object.entries(nested)) {
    const path = prefix.endsWith(':') ? prefix + key : `${prefix}.${key}`;
    if (typeof value === 'string') into.set(path, value);
    else flatten(path, value, into);
  }
}

/** Every word of every language below `project/locales`. */
export function readLocales(project: string): Locales {
  const entries = LANGUAGES.map((language) => {
    const directory = join(project, 'locales', language);
    const words: Words = new Map();
    for (const file of readdirSync(directory).filter((name) => name.endsWith('.json'))) {
      const subject = basename(file, '.json');
      flatten(`${subject}:`, JSON.parse(readFileSync(join(directory, file), 'utf8')), words);
    }
    return [language, words];
  });
  return Object.fromEntries(entries);
}

/** The sources that may speak: server, web and contract without their tests. */
export function readSources(project: string): Source[] {
  return globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: project })
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(project, name), 'utf8') }));
}
