/**
 * Wraps text of one direction inside a sentence of another (a French name in an Arabic sentence) in Unicode
 * isolates, so that letters and punctuation do not mix. For elements, `<bdi>` and `dir="auto"` do the same.
 */
export function isolated(words: string): string {
  return `\u2068${words}\u2069`;
}

/** The text without the isolates, for a field in which somebody goes on writing. */
export function plain(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}
