/** One way to find a word asked for: lexemes that a rental must all have. */
export type Alternative = string[];

/** Begins a lexeme that a rental must not have. */
export const NOT = '!';

/**
 * A `tsquery` as text: at least one of the alternatives. Those that differ in their first lexeme alone are put together by what they have in common:
 * many names count in one category only, and every part of a query costs time for each rental that is checked. Lexemes
 * contain only letters, digits and marks, so that quoting them is enough.
 */
export function tsquery(alternatives: Alternative[]): string {
  const byRest = Map.groupBy(alternatives, ([, ...rest]) => rest.map(quoted).join('&'));
  return [...byRest]
    .flatMap(([rest, some]) => {
      const firsts = some.flatMap(([first]) => (first === undefined ? [] : [quoted(first)]));
      if (rest === '') return firsts;
      return firsts.length === 1 ? `(${firsts[0]}&${rest})` : `((${firsts.join('|')})&${rest})`;
    })
    .join('|');
}

/** The `tsquery` that requires all of some queries. */
export function allOf(queries: readonly string[]): string {
  return queries.map((one) => `(${one})`).join('&');
}

function quoted(lexeme: string): string {
  if (lexeme.startsWith(NOT)) return NOT + quoted(lexeme.slice(NOT.length));
  return `'${lexeme.replaceAll(/['\\]/g, '')}'`;
}

/**
 * Leaves out alternatives that another one includes: a search for "velo" need not also look for "velo" and "route".
 * Every alternative costs time for each rental that is checked.
 * @param implied the lexemes that a rental has whenever it has a lexeme
 */
export function narrowed(
  alternatives: Alternative[],
  implied: (lexeme: string) => string[],
): Alternative[] {
  const remaining = new Map(alternatives.map((one) => [one.toSorted().join(' '), one]));
  for (const [key, one] of remaining) {
    const there = new Set(one.flatMap((lexeme) => [lexeme, ...implied(lexeme)]));
    const finds = (other: Alternative) => other !== one && other.every((word) => there.has(word));
    if ([...remaining.values()].some(finds)) remaining.delete(key);
  }
  return [...remaining.values()];
}
