import type { Category } from '#contract/enums.ts';
import { editDistance } from '../../edit-distance.ts';
import { mustGet } from '../../must-get.ts';
import { once } from '../../once.ts';
import { type WrittenConcept, writtenConcepts } from './concept-tables.ts';
import { baseForms } from './inflections.ts';
import { foldedWords, significantWords } from './normalise.ts';
import { isArabic, skeleton } from './skeleton.ts';
import { areAlike, differsBySound, mostSlips } from './slips.ts';
import { soundsLike } from './sounds.ts';
import { WRITINGS, type Writing } from './writings.ts';

/** Some names of things, and the only categories in which they mean these things; null for all. */
export interface Named {
  forms: string[][];
  within: readonly Category[] | null;
  /** Words in a title next to which they mean something else. */
  not: string[];
}

/** A concept prepared for lookup. */
export interface Concept {
  id: string;
  /** By the way they are written, the usual one first. */
  names: Record<Writing, string[]>;
  /** The category that it is the name of. */
  category: Category | null;
  /** All names of it and of the concepts it includes: phrases of normalised words. */
  forms: string[][];
  /** The same, by where they count: its own first. */
  parts: Named[];
  /** The ids of the narrower concepts it includes. */
  included: string[];
  /** The names of similar concepts. */
  related: Named[];
  categories: Category[];
}

/** Every concept by its id, loaded on first use: the start does not wait for it. */
export const concepts = once((): ReadonlyMap<string, Concept> => read(writtenConcepts()));
/** The number of words in the longest phrase that names a concept. */
export const longestPhrase = once(() =>
  Math.max(...[...concepts().values()].flatMap(({ forms }) => forms.map((form) => form.length))),
);

/** Shorter words are other words than two that are written together. */
const SHORTEST_JOINED = 7;

/**
 * Concepts by the phrase (words joined by a space) that names them, by phrases of several words written as one, and by
 * the consonants of their one-word Arabic or dialect names.
 */
const named = once(() => {
  const byPhrase = new Map<string, Set<Concept>>();
  const byJoined = new Map<string, Set<Concept>>();
  const bySkeleton = new Map<string, Map<string, Set<Concept>>>();
  for (const concept of concepts().values()) {
    for (const writing of WRITINGS) {
      for (const form of concept.names[writing]) {
        const words = significantWords(form);
        enter(byPhrase, words.join(' '), concept);
        for (const joined of new Set([words.join(''), foldedWords(form).join('')])) {
          if (words.length > 1 && joined.length >= SHORTEST_JOINED)
            enter(byJoined, joined, concept);
        }
        const [word = ''] = words;
        const dialect = isArabic(word) || writing === 'latin';
        const bones = words.length === 1 && dialect ? skeleton(word) : null;
        if (!bones) continue;
        const alike = bySkeleton.get(bones) ?? new Map<string, Set<Concept>>();
        bySkeleton.set(bones, alike);
        enter(alike, word, concept);
      }
    }
  }
  const longerPhrases = [...byPhrase.keys()]
    .map((phrase) => phrase.split(' '))
    .filter((words) => words.length > 1);
  return { byPhrase, byJoined, bySkeleton, longerPhrases };
});
/** Every single word that names a concept, by its first letter. */
const wordsByLetter = once((): ReadonlyMap<string, readonly string[]> => {
  const words = [...named().byPhrase.keys()].filter((phrase) => !phrase.includes(' '));
  return Map.groupBy(words, (word) => word.charAt(0));
});

/** The words that name a concept and begin like a word: candidates for a misspelled one. */
export function conceptWordsLike(word: string): readonly string[] {
  const first = word.charAt(0);
  return [...wordsByLetter()].flatMap(([letter, words]) => (areAlike(first, letter) ? words : []));
}

/**
 * The concepts a phrase of normalised words names; a single word also in the plural, with "of" or "my" written to it, or
 * for several words: "machineacoudre".
 */
export function conceptsOf(phrase: string): Concept[] {
  const { byPhrase, byJoined } = named();
  const exact = byPhrase.get(phrase);
  if (exact) return [...exact];
  if (phrase.includes(' ')) return [];
  const base = baseForms(phrase).find((form) => byPhrase.has(form));
  return [...((base ? byPhrase.get(base) : byJoined.get(phrase)) ?? [])];
}

/**
 * The concepts of the phrases that equal these words except for misspellings in the unknown ones, with the fewest
 * misspellings: "tondeuze gazon". None for a single word, which could stand for any other.
 */
export function conceptsMistyped(words: string[], unknown: ReadonlySet<string>): Concept[] {
  if (words.length < 2 || !words.some((word) => unknown.has(word))) return [];
  const slipped = named()
    .longerPhrases.filter(({ length }) => length === words.length)
    .map((phrase) => ({ phrase, slips: slipsBetween(words, phrase, unknown) }))
    .filter(({ slips }) => slips < Number.POSITIVE_INFINITY);
  const fewest = Math.min(...slipped.map(({ slips }) => slips));
  return slipped
    .filter(({ slips }) => slips === fewest)
    .flatMap(({ phrase }) => conceptsOf(phrase.join(' ')));
}

/** The number of typing errors between two phrases of equal length; infinite when known words differ. */
function slipsBetween(typed: string[], meant: string[], unknown: ReadonlySet<string>): number {
  // first what costs little: most phrases have another word
  const isOther = (word: string, index: number) => !unknown.has(word) && word !== meant[index];
  if (typed.some(isOther)) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (const [index, word] of typed.entries()) {
    const other = meant[index] ?? '';
    if (word === other) continue;
    const most = Math.min(mostSlips(word), mostSlips(other));
    const slips = most > 0 ? editDistance(word, other, most) : 1;
    // the other words of the phrase say which short word is meant
    if (slips > most && !differsBySound(word, other)) return Number.POSITIVE_INFINITY;
    sum += Math.min(slips, most + 1);
  }
  return sum;
}

/** The concepts that a word of the dialect names, in another spelling of its vowels. */
export function conceptsLike(word: string): Concept[] {
  const bones = skeleton(word);
  const alike = bones ? named().bySkeleton.get(bones) : undefined;
  return [...(alike ?? [])].flatMap(([form, meant]) => (soundsLike(word, form) ? [...meant] : []));
}

function read(all: WrittenConcept[]): Map<string, Concept> {
  const byId = new Map(all.map((concept) => [concept.id, concept]));
  return new Map(
    all.map((concept) => {
      const meant = withIncluded(concept, byId);
      const parts = meant.map(namedBy);
      const related = (concept.related ?? []).map((id) => namedBy(mustGet(byId, id)));
      return [
        concept.id,
        {
          id: concept.id,
          names: concept.names,
          category: concept.category ?? null,
          forms: distinct(parts.flatMap(({ forms }) => forms.map((words) => words.join(' ')))),
          parts,
          included: meant.slice(1).map(({ id }) => id),
          related,
          categories: meant.flatMap(({ category }) => category ?? []),
        },
      ];
    }),
  );
}

const namedBy = ({ names, within, not = [] }: WrittenConcept): Named => ({
  forms: distinct(WRITINGS.flatMap((writing) => names[writing])),
  within: within ?? null,
  not: not.flatMap(significantWords),
});

/** Phrases as normalised words, each once. */
function distinct(phrases: string[]): string[][] {
  const words = phrases.map((form) => significantWords(form).join(' '));
  return [...new Set(words)].map((phrase) => phrase.split(' '));
}

function withIncluded(
  concept: WrittenConcept,
  byId: Map<string, WrittenConcept>,
  seen = new Set<WrittenConcept>(),
): WrittenConcept[] {
  if (seen.has(concept)) return [];
  seen.add(concept);
  const narrower = (concept.includes ?? []).map((id) => mustGet(byId, id));
  return [concept, ...narrower.flatMap((one) => withIncluded(one, byId, seen))];
}

function enter<Key>(index: Map<Key, Set<Concept>>, key: Key, concept: Concept): void {
  const entered = index.get(key);
  if (entered) entered.add(concept);
  else index.set(key, new Set([concept]));
}
