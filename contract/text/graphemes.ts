// one for all languages: what a sign is does not depend on them (UAX #29)
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The signs of a text as its reader counts them: a flag or a letter with its marks is one. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** How many signs a reader counts. */
export function graphemeCount(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** The first signs of a text; never a part of one. */
export function firstGraphemes(text: string, count: number): string {
  let taken = 0;
  for (const { index } of segmenter.segment(text)) {
    if (taken === count) return text.slice(0, index);
    taken += 1;
  }
  return text;
}

/** The beginning of a text, at most this many signs long with the sign of omission, and without a space before it. */
export function shortened(text: string, length: number): string {
  return graphemeCount(text) <= length ? text : `${firstGraphemes(text, length - 1).trimEnd()}…`;
}
