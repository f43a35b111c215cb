/** One way to find a word asked for: lexemes that must all be there. */
export type Alternative = string[];

/**
 * A `tsquery` in text: at least one of the alternatives. Lexemes hold letters, digits and marks alone, so that
 * quoting them is enough.
 */
export function tsquery(alternatives: Alternative[]): string {
  return alternatives.map((lexemes) => `(${lexemes.map(quoted).join('&')})`).join('|');
}

/** The `tsquery` of what has all that some ask for. */
export function allOf(queries: readonly string[]): string {
  return queries.map((one) => `(${one})`).join('&');
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '')}'`;

/**
 * Leaves out what another alternative finds too: who looks for "velo" need not look for "velo" and "route".
 * Every alternative costs time for each rental that is looked at.
 * @param implied the lexemes that are there wherever a lexeme is
 */
export function narrowed(
  alternatives: Alternative[],
  implied: (lexeme: string) => string[],
): Alternative[] {
  const kept = new Map(alternatives.map((one) => [one.toSorted().join(' '), one]));
  for (const [key, one] of kept) {
    const there = new Set(one.flatMap((lexeme) => [lexeme, ...implied(lexeme)]));
    const finds = (other: Alternative) => other !== one && other.every((word) => there.has(word));
    if ([...kept.values()].some(finds)) kept.delete(key);
  }
  return [...kept.values()];
}
