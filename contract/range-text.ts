const NO_BREAK_SPACE = '\u00a0';
/** Forbids the end of a line after the dash where there is no space that could. */
const WORD_JOINER = '\u2060';

/** A side that is only a day or an hour: `12`, `1er`, `14:00`. */
const BARE = /^\s*\d[\d:]*(er)?\s*$/;

/**
 * A range as lines may part it. One with a bare day or hour on a side is never parted (`12–14 déc.`, `14:00–18:00`); between two
 * full sides a line may end after the dash (`28 nov. – 2 déc.`), and nowhere else.
 * @param range with or without spaces around its dash; text without a dash stays as it is
 */
export function rangeInLines(range: string): string {
  const [first = '', last] = range.replaceAll(' ', NO_BREAK_SPACE).split('–');
  if (last === undefined) return range;
  return [first, last].some((side) => BARE.test(side))
    ? `${first}–${WORD_JOINER}${last}`
    : `${first}–${last.replace(/^\u00a0/, ' ')}`;
}
