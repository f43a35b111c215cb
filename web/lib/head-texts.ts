import { graphemeCount, shortened } from '#contract/text/graphemes.ts';

/** Search engines cut longer titles; the brand counts. */
export const TITLE_LENGTH = 60;
/** And longer descriptions. */
export const DESCRIPTION_LENGTH = 155;

const fits = (text: string, length: number) => graphemeCount(text) <= length;

/** The first of several titles, the fullest first, that is shown whole; the last one is cut when none is. */
export function fittingTitle(...titles: string[]): string {
  const whole = titles.find((title) => fits(title, TITLE_LENGTH));
  return whole ?? shortened(titles.at(-1) ?? '', TITLE_LENGTH);
}

/** As many sentences as a description holds; a first one that is longer is cut. */
export function fittingSentences(sentences: readonly string[]): string {
  const [first = '', ...others] = sentences;
  let text = shortened(first, DESCRIPTION_LENGTH);
  for (const sentence of others) {
    const longer = `${text} ${sentence}`;
    if (!fits(longer, DESCRIPTION_LENGTH)) break;
    text = longer;
  }
  return text;
}
