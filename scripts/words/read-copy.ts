import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#contract/languages.ts';
import { readLocales } from '../locales/read.ts';
import type { CopyText } from './find-copy-faults.ts';

/** What of a line of an article people read: the words in `title` and `ask` of its tags, no tag, address or name of a field. */
export function proseOf(line: string): string {
  return line
    .replace(/^(title|subtitle|description): "(.*)"$/, '$2')
    .replace(/^(updated: .*|import .*|export .*)$/, '')
    .replace(/<\/?[A-Za-z][^>]*>/g, (tag) =>
      [...tag.matchAll(/\b(?:title|ask)="([^"]*)"/g)].map(([, words]) => words).join(' '),
    )
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/https?:\/\/\S+/g, '');
}

/** Every text of a language: the locale files by their keys, the articles line by line. */
export function readCopy(project: string, language: Language): CopyText[] {
  const locale = [...readLocales(project)[language]].map(([where, text]) => ({ where, text }));
  const articles = globSync(`content/${language}/*.mdx`, { cwd: project }).sort();
  return [
    ...locale,
    ...articles.flatMap((file) =>
      readFileSync(join(project, file), 'utf8')
        .split('\n')
        .map((line, index) => ({ where: `${file}:${index + 1}`, text: proseOf(line) })),
    ),
  ];
}
