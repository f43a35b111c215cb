import { readFileSync } from 'node:fs';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import { type TextTree, type Translate, translator } from '#contract/texts.ts';

const DIRECTORY = new URL('../../locales/', import.meta.url);

const trees = new Map<string, TextTree>();

function readTree(file: string): TextTree {
  const tree = trees.get(file) ?? JSON.parse(readFileSync(new URL(file, DIRECTORY), 'utf8'));
  trees.set(file, tree);
  return tree;
}

/** The site's own texts, so that a browser test reads what people read in that language. */
export function wordsOf(language: Language): Translate {
  const treeOf = (subject: string) => readTree(`${language}/${subject}.json`);
  return translator(LANGUAGE_FACTS[language].tag, treeOf, (fault) => {
    throw new Error(fault);
  });
}

/** Finds a text whose parts are patterns: names of elements have plain spaces where texts have those that do not break. */
export const patternOf = (text: string): RegExp => new RegExp(text.replaceAll(/\s/g, '\\s'));
