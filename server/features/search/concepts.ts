import type { Category } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import { known } from '../../known.ts';
import written from './concepts.json' with { type: 'json' };
import { editDistance, slipsAllowed } from './edit-distance.ts';
import { tellingWords } from './normalise.ts';
import { isArabic, skeleton } from './skeleton.ts';

/** In what a thing is written: the four languages, and the dialect in Latin letters. */
export type Writing = Language | 'latin';

/** One kind of thing and what people call it, as `concepts.json` has it. */
export interface WrittenConcept extends Record<Writing, string[]> {
  id: string;
  /** Where the name is that of a whole category: everything in it is meant. */
  category?: Category;
  /** Narrower concepts: who looks for this looks for them too. */
  includes?: string[];
}

/** A concept ready to look things up with. */
export interface Concept {
  id: string;
  written: WrittenConcept;
  /** Every way to say it or what it includes: phrases of normalised words. */
  forms: string[][];
  categories: Category[];
}

const WRITINGS: Writing[] = ['fr', 'en', 'ar', 'tn', 'latin'];
export const CONCEPTS: ReadonlyMap<string, Concept> = read(written.concepts as WrittenConcept[]);
export const LONGEST_PHRASE = Math.max(
  ...[...CONCEPTS.values()].flatMap(({ forms }) => forms.map((form) => form.length)),
);

/** By the phrase (words joined by a space) that names them. */
const BY_PHRASE = new Map<string, Set<Concept>>();
/** By the consonants of their one-word Arabic or dialect names. */
const BY_SKELETON = new Map<string, Set<Concept>>();
for (const concept of CONCEPTS.values()) {
  for (const writing of WRITINGS) {
    for (const form of concept.written[writing]) {
      const words = tellingWords(form);
      enter(BY_PHRASE, words.join(' '), concept);
      const [word = ''] = words;
      const dialect = isArabic(word) || writing === 'latin';
      const bones = words.length === 1 && dialect ? skeleton(word) : null;
      if (bones) enter(BY_SKELETON, bones, concept);
    }
  }
}
const LONGER_PHRASES = [...BY_PHRASE.keys()]
  .map((phrase) => phrase.split(' '))
  .filter((words) => words.length > 1);
/** Every single word that names a concept: what a mistyped word may have meant. */
export const CONCEPT_WORDS: readonly string[] = [...BY_PHRASE.keys()].filter(
  (phrase) => !phrase.includes(' '),
);

/** The concepts a phrase of normalised words names. */
export function conceptsOf(phrase: string): Concept[] {
  return [...(BY_PHRASE.get(phrase) ?? [])];
}

/**
 * The concepts of the phrases that have these words but for slips in the words nobody knows, with the fewest
 * slips: "tondeuze gazon". None for a single word, which may be meant to be any other.
 */
export function conceptsMistyped(words: string[], unknown: ReadonlySet<string>): Concept[] {
  if (words.length < 2 || !words.some((word) => unknown.has(word))) return [];
  const slipped = LONGER_PHRASES.filter(({ length }) => length === words.length)
    .map((phrase) => ({ phrase, slips: slipsBetween(words, phrase, unknown) }))
    .filter(({ slips }) => slips < Number.POSITIVE_INFINITY);
  const fewest = Math.min(...slipped.map(({ slips }) => slips));
  return slipped
    .filter(({ slips }) => slips === fewest)
    .flatMap(({ phrase }) => conceptsOf(phrase.join(' ')));
}

/** How many slips there are between two phrases of equal length; infinitely many where they are not the same phrase. */
function slipsBetween(typed: string[], meant: string[], unknown: ReadonlySet<string>): number {
  return typed.reduce((sum, word, index) => {
    const other = meant[index] ?? '';
    if (word === other) return sum;
    const most = unknown.has(word) ? Math.min(slipsAllowed(word), slipsAllowed(other)) : 0;
    const slips = editDistance(word, other, most);
    return slips > most ? Number.POSITIVE_INFINITY : sum + slips;
  }, 0);
}

/** The concepts a word of the dialect names, however its vowels are spelled. */
export function conceptsLike(bones: string): Concept[] {
  return [...(BY_SKELETON.get(bones) ?? [])];
}

function read(concepts: WrittenConcept[]): Map<string, Concept> {
  const byId = new Map(concepts.map((concept) => [concept.id, concept]));
  return new Map(
    concepts.map((concept) => {
      const meant = withIncluded(concept, byId);
      const phrases = meant.flatMap((one) => WRITINGS.flatMap((writing) => one[writing]));
      const distinct = new Set(phrases.map((form) => tellingWords(form).join(' ')));
      return [
        concept.id,
        {
          id: concept.id,
          written: concept,
          forms: [...distinct].map((phrase) => phrase.split(' ')),
          categories: meant.flatMap(({ category }) => category ?? []),
        },
      ];
    }),
  );
}

function withIncluded(
  concept: WrittenConcept,
  byId: Map<string, WrittenConcept>,
  seen = new Set<WrittenConcept>(),
): WrittenConcept[] {
  if (seen.has(concept)) return [];
  seen.add(concept);
  const narrower = (concept.includes ?? []).map((id) => known(byId, id));
  return [concept, ...narrower.flatMap((one) => withIncluded(one, byId, seen))];
}

function enter(index: Map<string, Set<Concept>>, key: string, concept: Concept): void {
  const entered = index.get(key);
  if (entered) entered.add(concept);
  else index.set(key, new Set([concept]));
}
