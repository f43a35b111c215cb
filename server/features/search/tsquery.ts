/** One way to find a word asked for: lexemes that must all be there. */
export type Alternative = string[];

/**
 * A `tsquery` in text: of each group at least one alternative. Lexemes hold letters, digits and marks alone, so
 * that quoting them is enough.
 */
export function tsquery(groups: Alternative[][]): string {
  return groups.map((alternatives) => `(${anyOf(alternatives)})`).join('&');
}

function anyOf(alternatives: Alternative[]): string {
  const distinct = new Set(alternatives.map((lexemes) => lexemes.map(quoted).join('&')));
  return [...distinct].map((one) => `(${one})`).join('|');
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '')}'`;
