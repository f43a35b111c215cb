import { cleanLine } from '#contract/text/clean.ts';
import { shortened } from '#contract/text/graphemes.ts';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * A person's text as part of a sentence of ours: on one line, and isolated so that a Latin name does not rearrange an
 * Arabic sentence, nor the other way round (Unicode bidirectional isolates).
 */
export function withinLine(text: string): string {
  // no line parts a sum or a day: no-break spaces stay
  const line = text.split('\u00a0').map(cleanLine).join('\u00a0');
  return /\p{L}/u.test(line) ? `${FIRST_STRONG_ISOLATE}${line}${POP_ISOLATE}` : line;
}

/** A line for a header of an email, where some programs show these marks as boxes. */
export const withoutIsolates = (line: string): string =>
  line.replaceAll(FIRST_STRONG_ISOLATE, '').replaceAll(POP_ISOLATE, '');

/** The beginning of a person's text on one line, at most this many signs long. */
export function excerpt(text: string, length: number): string {
  return shortened(cleanLine(text), length);
}
