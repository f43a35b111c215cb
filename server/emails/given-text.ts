import { cleanLine } from '#contract/text/clean.ts';
import { shortened } from '#contract/text/graphemes.ts';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * A person's text as part of a sentence of ours: on one line, and isolated so that a Latin name does not rearrange an
 * Arabic sentence, nor the other way round (Unicode bidirectional isolates).
 */
export function withinLine(text: string): string {
  const line = cleanLine(text);
  return /\p{L}/u.test(line) ? `${FIRST_STRONG_ISOLATE}${line}${POP_ISOLATE}` : line;
}

/** The beginning of a person's text on one line, at most so many signs long. */
export function excerpt(text: string, length: number): string {
  return shortened(cleanLine(text), length);
}
