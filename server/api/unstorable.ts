import type { FieldError } from '#contract/errors.ts';

/** PostgreSQL stores every character of Unicode in a text but this one. */
const NUL = '\u0000';

/** Whether a text comes back from the database as it was: halves of a surrogate pair have no form in UTF-8. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes(NUL);

/**
 * The fields of an input that hold what no text column can store, by their dotted paths. No keyboard types
 * it: whoever sends it is told, instead of finding another text than the one sent.
 */
export function unstorableFields(input: unknown, path: readonly string[] = []): FieldError[] {
  if (typeof input === 'string') {
    return isStorable(input) ? [] : [{ field: path.join('.'), code: 'invalidValue' }];
  }
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) => unstorableFields(value, [...path, name]));
}
