import { RENTAL_KINDS } from '#contract/enums.ts';
import { searchRentals } from '#contract/rentals/operations.ts';
import { DEMO_RENTALS } from '#server/demo/data.ts';
import type { Writing } from '#server/features/search/index.ts';
import type { TestApp } from './start-app.ts';

/** One search, and which of the demo rentals it should find; numbers are their places in the list of them. */
export interface JudgedSearch {
  q: string;
  writing: Writing;
  /** The first result is one of these. */
  first: number[];
  /** All that ought to be found; none when the right answer is that there is nothing. */
  relevant: number[];
  /** Neither right nor wrong. */
  may: number[];
  /** Wrong in a way that people would laugh at. */
  not: number[];
}

/** How well one search was answered; null for what does not apply to it. */
export interface Answer {
  search: JudgedSearch;
  /** The share of the relevant ones among the first 24. */
  recall: number | null;
  /** The share of right ones among the first 8. */
  precision: number | null;
  firstIsRight: boolean | null;
  /** The name of the first result; empty when there is none. */
  firstHit: string;
  /** Whether nothing was found where nothing is right. */
  silence: boolean | null;
  /** The same, or what was found is said not to have all the words. */
  saidSo: boolean | null;
  missing: string[];
  wrong: string[];
  blunders: string[];
}

/** The measures of a table, from 0 to 1. */
export type Measures = Record<
  'recall' | 'precision' | 'first hit right' | 'right silence' | 'silent or said',
  number
>;

const LISTED = 24;
const SEEN_FIRST = 8;
const nameOf = (index: number) => DEMO_RENTALS[index]?.name ?? '';

/**
 * Searches the demo rentals as the pages do: the offers, and the requests. A list of which nothing is right counts only
 * where nothing is right in either.
 * @param ids their ids by their places
 */
export async function answers(
  app: TestApp,
  ids: Map<number, string>,
  search: JudgedSearch,
): Promise<Answer[]> {
  const isSilent = search.relevant.length === 0;
  const lists: Answer[] = [];
  for (const kind of RENTAL_KINDS) {
    const those = (indexes: number[]) =>
      indexes.filter((index) => DEMO_RENTALS[index]?.kind === kind);
    const relevant = those(search.relevant);
    if (!isSilent && relevant.length === 0) continue;
    const { items, fewerWords } = await app.visitor.call(searchRentals, {
      query: { q: search.q, kind, limit: LISTED },
    });
    const places = new Map([...ids].map(([index, id]) => [id, index]));
    const found = items.map(({ id }) => places.get(id) ?? -1);
    lists.push(
      judged(
        { ...search, first: those(search.first), relevant, not: those(search.not) },
        found,
        fewerWords,
      ),
    );
  }
  return lists;
}

function judged(search: JudgedSearch, found: number[], fewerWords: boolean): Answer {
  const { first, relevant, may, not } = search;
  const allowed = new Set([...relevant, ...may]);
  const isSilent = relevant.length === 0;
  const seen = found.slice(0, SEEN_FIRST);
  const wrong = found.filter((index) => !allowed.has(index));
  const right = relevant.filter((index) => found.includes(index));
  return {
    search,
    recall: isSilent ? null : right.length / Math.min(relevant.length, LISTED),
    precision:
      isSilent || seen.length === 0
        ? null
        : seen.filter((index) => allowed.has(index)).length / seen.length,
    firstIsRight: first.length === 0 ? null : first.includes(found[0] ?? -1),
    firstHit: nameOf(found[0] ?? -1),
    silence: isSilent ? wrong.length === 0 : null,
    saidSo: isSilent ? fewerWords || wrong.length === 0 : null,
    missing: relevant.filter((index) => !found.includes(index)).map(nameOf),
    wrong: wrong.map(nameOf),
    blunders: not.filter((index) => found.includes(index)).map(nameOf),
  };
}

const mean = (numbers: number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

export function measured(answers: Answer[]): Measures {
  const share = (of: (one: Answer) => number | boolean | null) =>
    mean(answers.flatMap((one) => of(one) ?? []).map(Number));
  return {
    recall: share(({ recall }) => recall),
    precision: share(({ precision }) => precision),
    'first hit right': share(({ firstIsRight }) => firstIsRight),
    'right silence': share(({ silence }) => silence),
    'silent or said': share(({ saidSo }) => saidSo),
  };
}

/** What went wrong, for the reader of a failure. */
export function faults(answers: Answer[]): string {
  const lines = answers.flatMap(
    ({ search, recall, firstIsRight, firstHit, silence, missing, wrong, blunders }) => {
      const said = `${search.writing} ${search.q}`;
      return [
        ...(recall !== null && recall < 1 ? [`missing  ${said}: ${missing.join(' | ')}`] : []),
        ...(firstIsRight === false ? [`first    ${said}: ${firstHit || 'nothing'}`] : []),
        ...(silence === false ? [`loud     ${said}: ${wrong.join(' | ')}`] : []),
        ...(blunders.length > 0 ? [`blunder  ${said}: ${blunders.join(' | ')}`] : []),
      ];
    },
  );
  return lines.toSorted().join('\n');
}
