import { ARABIC } from './warning-words/arabic.ts';
import { ENGLISH } from './warning-words/english.ts';
import { FRENCH } from './warning-words/french.ts';
import { LATIN_DIALECT } from './warning-words/latin-dialect.ts';
import { WORD_CLASSES, type WordClass } from './warning-words/word-classes.ts';

/** People mix languages within a sentence ("nkhallsek par D17"), so one expression has the words of all. */
const TABLES = [FRENCH, ENGLISH, ARABIC, LATIN_DIALECT];

/** A sentence consists of words between single spaces; a comma is a word. */
const expression = (name: WordClass): RegExp => {
  const words = TABLES.flatMap((table) => table[name] ?? []).join('|');
  const written = words.replaceAll(' _ ', '(?: [^ ,]+){0,3} ').replaceAll('*', '[^ ,]{0,9}');
  return new RegExp(`(?<![^ ])(?:${written})(?![^ ])`, 'g');
};
const EXPRESSIONS = Object.fromEntries(
  WORD_CLASSES.map((name) => [name, expression(name)]),
) as Record<WordClass, RegExp>;

/** Where words of a class stand in a sentence: numbers of the first and the last word. */
export interface Sign {
  from: number;
  to: number;
}

/** A sentence in which the words of each class can be looked for. */
export class Sentence {
  readonly #text: string;
  readonly #words: string[];
  /** For each character, the number of the word that it belongs to. */
  readonly #wordAt: number[];
  readonly #found = new Map<WordClass, Sign[]>();

  constructor(text: string) {
    this.#text = text
      .replace(EXPRESSIONS.harmless, ' , ')
      .replace(/ +/g, ' ')
      .replace(/^ | $/g, '');
    this.#words = this.#text.split(' ');
    let word = 0;
    this.#wordAt = this.#text.split('').map((character) => (character === ' ' ? word++ : word));
  }

  /** The signs of a class, in their order. */
  signs(name: WordClass): Sign[] {
    let found = this.#found.get(name);
    if (!found) {
      found = Array.from(this.#text.matchAll(EXPRESSIONS[name]), ({ index, 0: words }) => ({
        from: this.#wordAt[index] ?? 0,
        to: this.#wordAt[index + words.length - 1] ?? 0,
      }));
      this.#found.set(name, found);
    }
    return found;
  }

  has(name: WordClass): boolean {
    return this.signs(name).length > 0;
  }

  /** The words of a stretch. */
  words(from: number, to: number): string[] {
    return this.#words.slice(Math.max(from, 0), to + 1);
  }
}
