import * as z from 'zod/mini';
import { CATEGORIES, type Category } from '#contract/enums.ts';
import { editDistance, slipsAllowed } from '../../edit-distance.ts';
import { known } from '../../known.ts';
import { once } from '../../once.ts';
import written from './concepts.json' with { type: 'json' };
import { significantWords } from './normalise.ts';
import { isArabic, skeleton } from './skeleton.ts';
import { WRITINGS, type Writing } from './writings.ts';

/** One kind of thing and its names, as in `concepts.json`. */
const writtenConcept = z.object({
  id: z.string(),
  /** Set when the name is that of a whole category: everything in it is meant. */
  category: z.optional(z.enum(CATEGORIES)),
  names: z.record(z.enum(WRITINGS), z.array(z.string())),
  /** Narrower concepts, which a search for this one also finds. */
  includes: z.optional(z.array(z.string())),
});
type WrittenConcept = z.infer<typeof writtenConcept>;

/** A concept prepared for lookup. */
export interface Concept {
  id: string;
  /** By the way they are written, the usual one first. */
  names: Record<Writing, string[]>;
  /** The category that it is the name of. */
  category: Category | null;
  /** All names of it and of the concepts it includes: phrases of normalised words. */
  forms: string[][];
  categories: Category[];
}

/** Every concept by its id, loaded on first use: the start does not wait for it. */
export const concepts = once(
  (): ReadonlyMap<string, Concept> => read(z.array(writtenConcept).parse(written.concepts)),
);
/** The number of words in the longest phrase that names a concept. */
export const longestPhrase = once(() =>
  Math.max(...[...concepts().values()].flatMap(({ forms }) => forms.map((form) => form.length))),
);

/**
 * Concepts by the phrase (words joined by a space) that names them, and by the consonants of their one-word Arabic or
 * dialect names.
 */
const named = once(() => {
  const byPhrase = new Map<string, Set<Concept>>();
  const bySkeleton = new Map<string, Set<Concept>>();
  for (const concept of concepts().values()) {
    for (const writing of WRITINGS) {
      for (const form of concept.names[writing]) {
        const words = significantWords(form);
        enter(byPhrase, words.join(' '), concept);
        const [word = ''] = words;
        const dialect = isArabic(word) || writing === 'latin';
        const bones = words.length === 1 && dialect ? skeleton(word) : null;
        if (bones) enter(bySkeleton, bones, concept);
      }
    }
  }
  const longerPhrases = [...byPhrase.keys()]
    .map((phrase) => phrase.split(' '))
    .filter((words) => words.length > 1);
  return { byPhrase, bySkeleton, longerPhrases };
});
/** Every single word that names a concept: candidates for a misspelled word. */
export const conceptWords = once((): readonly string[] =>
  [...named().byPhrase.keys()].filter((phrase) => !phrase.includes(' ')),
);

/** The concepts a phrase of normalised words names. */
export function conceptsOf(phrase: string): Concept[] {
  return [...(named().byPhrase.get(phrase) ?? [])];
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
  return typed.reduce((sum, word, index) => {
    const other = meant[index] ?? '';
    if (word === other) return sum;
    const most = unknown.has(word) ? Math.min(slipsAllowed(word), slipsAllowed(other)) : 0;
    const slips = editDistance(word, other, most);
    return slips > most ? Number.POSITIVE_INFINITY : sum + slips;
  }, 0);
}

/** The concepts that a word of the dialect names, in any spelling of its vowels. */
export function conceptsLike(bones: string): Concept[] {
  return [...(named().bySkeleton.get(bones) ?? [])];
}

function read(all: WrittenConcept[]): Map<string, Concept> {
  const byId = new Map(all.map((concept) => [concept.id, concept]));
  return new Map(
    all.map((concept) => {
      const meant = withIncluded(concept, byId);
      const phrases = meant.flatMap((one) => WRITINGS.flatMap((writing) => one.names[writing]));
      const distinct = new Set(phrases.map((form) => significantWords(form).join(' ')));
      return [
        concept.id,
        {
          id: concept.id,
          names: concept.names,
          category: concept.category ?? null,
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
