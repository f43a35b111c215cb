import type { FieldError } from '#contract/errors.ts';

/** PostgreSQL stores every character of Unicode in a text except this one. */
const NUL = '\u0000';

/** Whether the database returns a text unchanged: halves of a surrogate pair have no form in UTF-8. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes(NUL);

/**
 * The fields of an input that contain characters that no text column can store, by their dotted paths. No keyboard
 * types them: a caller who sends them gets an error, instead of finding a text other than the one sent.
 */
export function unstorableFields(input: unknown, path: readonly string[] = []): FieldError[] {
  if (typeof input === 'string') {
    return isStorable(input) ? [] : [{ field: path.join('.'), code: 'invalidValue' }];
  }
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) => unstorableFields(value, [...path, name]));
}
