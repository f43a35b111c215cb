import { ARABIC } from './payment-words/arabic.ts';
import { ENGLISH } from './payment-words/english.ts';
import { FRENCH } from './payment-words/french.ts';
import { LATIN_DIALECT } from './payment-words/latin-dialect.ts';
import { WORD_CLASSES, type WordClass } from './payment-words/word-classes.ts';

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
  readonly #list: string[];
  /** The number of the word that each character belongs to. */
  readonly #words: number[];
  readonly #found = new Map<WordClass, Sign[]>();

  constructor(text: string) {
    this.#text = text
      .replace(EXPRESSIONS.harmless, ' , ')
      .replace(/ +/g, ' ')
      .replace(/^ | $/g, '');
    this.#list = this.#text.split(' ');
    let word = 0;
    this.#words = this.#text.split('').map((character) => (character === ' ' ? word++ : word));
  }

  /** The signs of a class, in their order. */
  signs(name: WordClass): Sign[] {
    let found = this.#found.get(name);
    if (!found) {
      found = Array.from(this.#text.matchAll(EXPRESSIONS[name]), ({ index, 0: words }) => ({
        from: this.#words[index] ?? 0,
        to: this.#words[index + words.length - 1] ?? 0,
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
    return this.#list.slice(Math.max(from, 0), to + 1);
  }
}
