const NO_BREAK_SPACE = '\u00a0';
/** Where there is no space that could be a no-break one. */
const WORD_JOINER = '\u2060';

const DASH = '–';
/** A side that is only a day or an hour: `12`, `1er`, `14:00`. */
const BARE = /^\d{1,2}(?:er|:\d{2})?$/;

/**
 * A range as lines may part it. One with a bare day or hour on a side is never parted (`12–14 déc.`, `14:00–18:00`); between two
 * full sides a line may end after the dash (`28 nov. – 2 déc.`), and nowhere else.
 * @param range with or without spaces around its dash; any other text stays as it is
 */
export function rangeInLines(range: string): string {
  const [first, last, more] = range.split(DASH);
  if (first === undefined || last === undefined || more !== undefined) return range;
  const sides = [first, last].map((side) => side.trim());
  const [before, after] = sides.map((side) => side.replaceAll(' ', NO_BREAK_SPACE));
  if (!sides.some((side) => BARE.test(side))) return `${before}${NO_BREAK_SPACE}${DASH} ${after}`;
  const gap = last.startsWith(' ') ? NO_BREAK_SPACE : '';
  return `${before}${gap}${DASH}${gap || WORD_JOINER}${after}`;
}
