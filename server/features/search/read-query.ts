import type { Reader } from '../../context.ts';
import { type AskedWord, askedWords } from './asked-words.ts';
import { normalised, tellingWords } from './normalise.ts';
import { type Alternative, tsquery } from './tsquery.ts';
import { usesOf } from './vocabulary.ts';

/** More words only narrow what is narrow already. */
const MOST_WORDS = 8;

/** What somebody looks for, as the database is asked for it. */
export interface Asked {
  words: AskedWord[];
  /** What has every word in its title, its place or by its category, a `tsquery`. */
  best: string;
  /** What has every word anywhere, but for what a thing is for. */
  any: string;
  /** At most so many rentals have it, as far as the vocabulary knows. */
  most: { best: number; any: number };
  /** At least so many have it. Only one word can be told without counting. */
  least: number;
}

/** Reads what somebody typed; null for what has no word in it. */
export async function readQuery(db: Reader, typed: string | undefined): Promise<Asked | null> {
  const telling = tellingWords(typed ?? '');
  const words = telling.length > 0 ? telling : normalised(typed ?? '');
  const distinct = [...new Set(words)].slice(0, MOST_WORDS);
  if (distinct.length === 0) return null;
  return askedFor(db, await askedWords(db, distinct));
}

/**
 * The same with fewer words, for when nothing has them all: without those nobody knows, then, beside things,
 * without what names none, then without the places, at last without the most common. Null for a single word.
 */
export async function askFewer(db: Reader, { words }: Asked): Promise<Asked | null> {
  if (words.length < 2) return null;
  const isDropped: ((word: AskedWord) => boolean)[] = [
    ({ isUnknown }) => isUnknown,
    ({ isThing, isPlace }) => !isThing && !isPlace && words.some((other) => other.isThing),
    ({ isPlace }) => isPlace,
  ];
  for (const dropped of isDropped) {
    const kept = words.filter((word) => !dropped(word));
    if (kept.length > 0 && kept.length < words.length) return askedFor(db, kept);
  }
  const each = await Promise.all(words.map((word) => askedFor(db, [word])));
  const rare = each.toSorted((one, other) => one.most.any - other.most.any).slice(0, -1);
  return askedFor(
    db,
    words.filter((word) => rare.some((one) => one.words.includes(word))),
  );
}

async function askedFor(db: Reader, asked: AskedWord[]): Promise<Asked> {
  const uses = await usesOf(db, [...new Set(asked.flatMap(({ any }) => any.flat()))]);
  const words = asked.map((word) => {
    // of all names of a thing few are in use; the others would only mislead the planner
    const known = (alternatives: Alternative[]) =>
      alternatives.filter((one) =>
        one.every((lexeme) => uses.has(lexeme) || word.typed.has(lexeme)),
      );
    const best = known(word.best);
    // who asks for nothing but bicycles is not helped by flats with "bicycles" in their text
    const named = asked.length === 1 && word.isCategory;
    return { best, any: named ? best : known(word.any) };
  });
  // of suits for a wedding most do not say what for; whoever asks for any clothes for it means those that do
  const isNarrow = asked.some(({ isThing, isCategory }) => isThing && !isCategory);
  const needed = words.filter((_, index) => !isNarrow || !asked[index]?.isPurpose);
  const counts = (alternatives: Alternative[]) =>
    alternatives.map((lexemes) => Math.min(...lexemes.map((lexeme) => uses.get(lexeme) ?? 0)));
  const most = (which: 'best' | 'any', of: typeof words) =>
    Math.min(...of.map((word) => counts(word[which]).reduce((sum, count) => sum + count, 0)));
  const [only] = needed.length === 1 ? needed : [];
  return {
    words: asked,
    best: tsquery(words.map(({ best }) => best)),
    any: tsquery(needed.map(({ any }) => any)),
    most: { best: most('best', words), any: most('any', needed) },
    least: Math.max(0, ...counts(only?.any.filter(({ length }) => length === 1) ?? [])),
  };
}
