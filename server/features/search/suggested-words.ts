import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Queryable } from '../../context.ts';
import { once } from '../../once.ts';
import { type Concept, concepts } from './concepts.ts';
import { MARKS } from './lexemes.ts';
import { foldedWords, normalised } from './normalise.ts';
import { type Alternative, tsquery } from './tsquery.ts';
import { countsOf } from './vocabulary.ts';
import { WRITINGS, type Writing } from './writings.ts';

const MOST = 6;
/** This many titles are read to find the spelling of normalised words. */
const TITLES = 60;

/** A suggested search, and how many rentals it would find. */
interface Suggested {
  phrase: string;
  uses: number;
}

/** One written form of a concept. */
interface Form {
  concept: Concept;
  writing: Writing;
  written: string;
  folded: string;
}
const forms = once((): Form[] =>
  [...concepts().values()].flatMap((concept) =>
    WRITINGS.flatMap((writing) =>
      concept.names[writing].map((written) => ({
        concept,
        writing,
        written,
        folded: foldedWords(written).join(' '),
      })),
    ),
  ),
);

/** Whole searches that begin with the typed text and find something, the most rented first. */
export async function suggestedWords(
  db: Queryable,
  typed: string,
  language: Language,
): Promise<string[]> {
  const [things, words] = await Promise.all([
    thingsBegunWith(db, typed, language),
    wordsBegunWith(db, typed),
  ]);
  const byKey = new Map<string, Suggested>();
  for (const one of [...things, ...words]) {
    const key = normalised(one.phrase).join(' ');
    if (!byKey.has(key)) byKey.set(key, one);
  }
  return [...byKey.values()]
    .toSorted((one, other) => other.uses - one.uses)
    .slice(0, MOST)
    .map(({ phrase }) => phrase);
}

/** Concepts in the script of the typed text, each in one form, the reader's language first. */
async function thingsBegunWith(
  db: Queryable,
  typed: string,
  language: Language,
): Promise<Suggested[]> {
  const phrase = foldedWords(typed).join(' ');
  const begun = forms()
    .filter(({ folded }) => folded.startsWith(phrase))
    .toSorted(
      (one, other) => Number(other.writing === language) - Number(one.writing === language),
    );
  const byConcept = new Map(begun.toReversed().map((form) => [form.concept, form]));
  const things = [...byConcept].map(([concept, { written }]) => ({
    written,
    alternatives: alternativesOf(concept),
  }));
  const uses = await countsOf(
    db,
    things.flatMap(({ alternatives }) => alternatives.flat()),
  );
  return things.flatMap(({ written, alternatives }) => {
    const found = alternatives.map((lexemes) => Math.min(...lexemes.map(uses)));
    const most = Math.max(...found);
    return most > 0 ? [{ phrase: written, uses: most }] : [];
  });
}

function alternativesOf({ forms, categories }: Concept): Alternative[] {
  return [
    ...forms.map((words) => words.map((word) => MARKS.title + word)),
    ...categories.map((category) => [MARKS.category + category]),
  ];
}

/** Words of titles that complete the last typed word, with the words before it. */
async function wordsBegunWith(db: Queryable, typed: string): Promise<Suggested[]> {
  const start = typed.search(/[\p{L}\p{N}\p{M}]*$/u);
  const [before, last] = [typed.slice(0, start), typed.slice(start)];
  const beginning = normalised(last)[0] ?? foldedWords(last)[0];
  if (!beginning) return [];
  const { rows } = await sql<{ word: string; uses: number }>`
    select word, uses from search_words where word like ${`${MARKS.title}${beginning}%`}
    order by uses desc, word limit ${MOST}`.execute(db);
  if (rows.length === 0) return [];
  const spelled = await spellings(
    db,
    rows.map(({ word }) => word),
  );
  return rows.flatMap(({ word, uses }) => {
    const written = spelled.get(word.slice(MARKS.title.length));
    return written ? [{ phrase: `${before.trimStart()}${written}`, uses }] : [];
  });
}

/** The spelling in titles of words of the vocabulary, which have lost their accents and endings. */
async function spellings(db: Queryable, lexemes: string[]): Promise<Map<string, string>> {
  const titles = await db
    .selectFrom('rentals')
    .select('name')
    .where('status', '=', 'open')
    .where(sql<boolean>`search @@ ${tsquery(lexemes.map((lexeme) => [lexeme]))}::tsquery`)
    .limit(TITLES)
    .execute();
  const spelled = new Map<string, string>();
  for (const [token] of titles.flatMap(({ name }) => [...name.matchAll(/[\p{L}\p{N}\p{M}]+/gu)])) {
    const [word = ''] = normalised(token);
    if (!spelled.has(word)) spelled.set(word, token.toLowerCase());
  }
  return spelled;
}
