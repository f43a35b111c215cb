/** Marks that turn the direction of what follows; unclosed, they would turn our own words too. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Words of a person without control characters; its lines stay. */
export function plain(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(DIRECTION_MARKS, '')
    .trim();
}

/**
 * Words of a person as part of a sentence of ours: on one line, and kept apart so that a Latin name does not
 * rearrange an Arabic sentence, nor the other way round (Unicode bidirectional isolates).
 */
export function withinLine(text: string): string {
  const line = plain(text).replace(/\s+/g, ' ');
  return /\p{L}/u.test(line) ? `${FIRST_STRONG_ISOLATE}${line}${POP_ISOLATE}` : line;
}

/** The beginning of a person's words on one line, at most so many characters long. */
export function excerpt(text: string, length: number): string {
  const line = [...plain(text).replace(/\s+/g, ' ')];
  return line.length <= length
    ? line.join('')
    : `${line
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
