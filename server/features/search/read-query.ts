import type { Reader } from '../../context.ts';
import { type AskedWord, askedWords } from './asked-words.ts';
import { impliedBy } from './lexemes.ts';
import { normalised, tellingWords } from './normalise.ts';
import { amplePart, countOf, type Sought, sought } from './sought.ts';
import { type Alternative, narrowed } from './tsquery.ts';
import { openVocabulary, type Vocabulary } from './vocabulary.ts';

/** More words only narrow what is narrow already. */
const MOST_WORDS = 8;

/** What somebody looks for, as the database is asked for it. */
export interface Asked {
  words: AskedWord[];
  /** What has every word in its title, its place or by its category. */
  best: Sought;
  /** What has every word anywhere, but for what a thing is for. */
  any: Sought;
  /** A part of `any` that may be enough to count, and is sooner counted. */
  ample: Sought;
}

/** Reads what somebody typed; null for what has no word in it. */
export async function readQuery(db: Reader, typed: string | undefined): Promise<Asked | null> {
  const telling = tellingWords(typed ?? '');
  const words = telling.length > 0 ? telling : normalised(typed ?? '');
  const distinct = [...new Set(words)].slice(0, MOST_WORDS);
  if (distinct.length === 0) return null;
  const vocabulary = openVocabulary(db);
  return askedFor(vocabulary, await askedWords(vocabulary, distinct));
}

/**
 * The same with fewer words, for when nothing has them all: without those nobody knows, then, beside things,
 * without what names none, then without the places, at last without the most common. Null for a single word.
 */
export async function askFewer(db: Reader, { words }: Asked): Promise<Asked | null> {
  if (words.length < 2) return null;
  const vocabulary = openVocabulary(db);
  const isDropped: ((word: AskedWord) => boolean)[] = [
    ({ isUnknown }) => isUnknown,
    ({ isThing, isPlace }) => !isThing && !isPlace && words.some((other) => other.isThing),
    ({ isPlace }) => isPlace,
  ];
  for (const dropped of isDropped) {
    const kept = words.filter((word) => !dropped(word));
    if (kept.length > 0 && kept.length < words.length) return askedFor(vocabulary, kept);
  }
  const each = await Promise.all(words.map((word) => askedFor(vocabulary, [word])));
  const rare = each.toSorted((one, other) => one.any.most - other.any.most).slice(0, -1);
  return askedFor(
    vocabulary,
    words.filter((word) => rare.some((one) => one.words.includes(word))),
  );
}

async function askedFor(vocabulary: Vocabulary, asked: AskedWord[]): Promise<Asked> {
  const uses = await vocabulary.usesOf(asked.flatMap(({ any }) => any.flat()));
  const words = asked.map((word) => {
    // of all names of a thing few are in use; the others would only mislead the planner
    const isKnown = (lexeme: string) => uses.of(lexeme) > 0 || word.typed.has(lexeme);
    // the commonest first: whoever looks at a rental stops at the first it has
    const known = (alternatives: Alternative[]) =>
      narrowed(
        alternatives.filter((one) => one.every(isKnown)),
        impliedBy,
      ).toSorted((one, other) => countOf(uses, other) - countOf(uses, one));
    const best = known(word.best);
    // who asks for nothing but bicycles is not helped by flats with "bicycles" in their text
    const named = asked.length === 1 && word.isCategory;
    return { best, any: named ? best : known(word.any) };
  });
  // of suits for a wedding most do not say what for; whoever asks for any clothes for it means those that do
  const isNarrow = asked.some(({ isThing, isCategory }) => isThing && !isCategory);
  const needed = words.filter((_, index) => !isNarrow || !asked[index]?.isPurpose);
  const best = words.map((word) => word.best);
  const any = needed.map((word) => word.any);
  return {
    words: asked,
    best: sought(uses, best),
    any: sought(uses, any),
    ample: sought(uses, amplePart(uses, any)),
  };
}
