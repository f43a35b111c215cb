import { cleanLine } from '#contract/text/clean.ts';
import type { Queryable } from '../../context.ts';
import { type AskedWord, askedWords, lexemesIn } from './asked-words.ts';
import { impliedBy } from './lexemes.ts';
import { normalised, significantWords } from './normalise.ts';
import { countablePart, countOf, type QueryPlan, queryPlan } from './query-plan.ts';
import { asTown } from './towns.ts';
import { type Alternative, NOT, narrowed } from './tsquery.ts';
import { openVocabulary, type Vocabulary } from './vocabulary.ts';

/** More words would not narrow the results noticeably. */
const MOST_WORDS = 8;

/** A search as a query to the database. */
export interface Asked {
  words: AskedWord[];
  /** Rentals with every word in the title, the place or by the category. */
  best: QueryPlan;
  /** Rentals with every word anywhere, except for the purpose of a thing. */
  anywhere: QueryPlan;
  /** A subset of `anywhere` that may be large enough to stop counting, and is counted faster. */
  countable: QueryPlan;
}

/** What no rental has: lexemes contain letters, digits and marks. */
const NOTHING = '∅';

/** Parses a typed search; null when nothing is typed. Signs that are no words find nothing. */
export async function readQuery(db: Queryable, typed: string | undefined): Promise<Asked | null> {
  const significant = significantWords(typed ?? '');
  const words = significant.length > 0 ? significant : normalised(typed ?? '');
  const typesSigns = words.length === 0 && cleanLine(typed ?? '') !== '';
  const distinct = [...new Set(typesSigns ? [NOTHING] : words.map(asTown))].slice(0, MOST_WORDS);
  if (distinct.length === 0) return null;
  const vocabulary = openVocabulary(db);
  return askedFor(vocabulary, await askedWords(vocabulary, distinct));
}

/**
 * The same search with fewer words, for when no rental has them all: without unknown words, then, when a thing is
 * named, without words that name none, then without the places (of homes, without what they should have), at last
 * without the most common. Null for a single word.
 */
export async function askFewer(db: Queryable, { words }: Asked): Promise<Asked | null> {
  if (words.length < 2) return null;
  const vocabulary = openVocabulary(db);
  const isDropped: ((word: AskedWord) => boolean)[] = [
    ({ isUnknown }) => isUnknown,
    ({ isThing, isPlace }) => !isThing && !isPlace && words.some((other) => other.isThing),
    ({ isHome, isPlace }) => !isHome && !isPlace && words.some((other) => other.isHome),
    ({ isPlace }) => isPlace,
  ];
  for (const dropped of isDropped) {
    const remaining = words.filter((word) => !dropped(word));
    if (remaining.length === words.length) continue;
    // everything in a town, or for a wedding, is no answer to who looks for something else there
    const isAnswer = remaining.some(({ isPlace, isPurpose }) => !isPlace && !isPurpose);
    return isAnswer ? askedFor(vocabulary, remaining) : null;
  }
  const each = await Promise.all(words.map((word) => askedFor(vocabulary, [word])));
  const rare = each.toSorted((one, other) => one.anywhere.most - other.anywhere.most).slice(0, -1);
  return askedFor(
    vocabulary,
    words.filter((word) => rare.some((one) => one.words.includes(word))),
  );
}

/** The typed words of a search that a search with fewer words leaves out, in their order. */
export function leftOut(typed: string, asked: Asked, had: Asked): string[] {
  const wordsOf = ({ words }: Asked) => new Set(words.flatMap((word) => [...word.typed]));
  const [all, kept] = [wordsOf(asked), wordsOf(had)];
  return cleanLine(typed)
    .split(' ')
    .filter((word) => {
      const meant = significantWords(word).map(asTown);
      return meant.length > 0 && meant.every((one) => all.has(one) && !kept.has(one));
    });
}

async function askedFor(vocabulary: Vocabulary, asked: AskedWord[]): Promise<Asked> {
  const uses = await vocabulary.usesOf(asked.flatMap(lexemesIn));
  // most suits for a wedding do not mention it; a search for any clothes for a wedding means those that do
  const isNarrow = asked.some(({ isThing, isCategory }) => isThing && !isCategory);
  const hasPurpose = asked.some(({ isPurpose, isQuality }) => isPurpose && !isQuality);
  const words = asked.map((word) => {
    // few of a thing's names are in use; unused ones would only mislead the planner
    const isKnown = (lexeme: string) =>
      uses.of(lexeme) > 0 || word.typed.has(lexeme) || lexeme.startsWith(NOT);
    const isExcluding = (lexeme: string) =>
      !lexeme.startsWith(NOT) || uses.of(lexeme.replace(NOT, '')) > 0;
    // the commonest first: a check of a rental stops at the first match
    const known = (alternatives: Alternative[]) =>
      narrowed(
        alternatives.filter((one) => one.every(isKnown)).map((one) => one.filter(isExcluding)),
        impliedBy,
      ).toSorted((one, other) => countOf(uses, other) - countOf(uses, one));
    // of a purpose alone, titles with it come first; next to a thing, any mention of it
    const meant = word.isPurpose && !isNarrow ? word.titled : word.best;
    const described = isNarrow ? word.mentioned : [];
    const best = known([...meant, ...described]);
    // a thing that no title names is not rented: texts that mention it would only look as if it were
    const isNamed = best.some((one) => countOf(uses, one) > 0);
    if (isNamed || !word.isThing)
      return { best, anywhere: known([...word.anywhere, ...described]) };
    return { best: word.titled, anywhere: word.titled };
  });
  const isNeeded = ({ isPurpose, isQuality }: AskedWord) =>
    !(isPurpose && isNarrow) && !(isQuality && hasPurpose);
  const needed = words.filter((_, index) => asked[index] === undefined || isNeeded(asked[index]));
  const best = words.map((word) => word.best);
  const anywhere = needed.map((word) => word.anywhere);
  return {
    words: asked,
    best: queryPlan(uses, best),
    anywhere: queryPlan(uses, anywhere),
    countable: queryPlan(uses, countablePart(uses, anywhere)),
  };
}
