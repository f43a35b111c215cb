/** Marks that change the direction of the text after them; unclosed, they would affect our own text too. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** A person's text without control characters; its line breaks stay. */
export function plain(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(DIRECTION_MARKS, '')
    .trim();
}

/**
 * A person's text as part of a sentence of ours: on one line, and isolated so that a Latin name does not rearrange an
 * Arabic sentence, nor the other way round (Unicode bidirectional isolates).
 */
export function withinLine(text: string): string {
  const line = plain(text).replace(/\s+/g, ' ');
  return /\p{L}/u.test(line) ? `${FIRST_STRONG_ISOLATE}${line}${POP_ISOLATE}` : line;
}

/** The beginning of a person's text on one line, at most so many characters long. */
export function excerpt(text: string, length: number): string {
  const line = [...plain(text).replace(/\s+/g, ' ')];
  return line.length <= length
    ? line.join('')
    : `${line
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
