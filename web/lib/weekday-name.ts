import { dayFormat } from '#contract/days/day-format.ts';
import type { Language } from '#contract/languages.ts';

/** A column is headed `اثنين`, not `الاثنين`. */
const ARTICLE = /^ال/;

/**
 * The name of a weekday, 1 for Monday. Every calendar heads its columns with the short ones (`lun.`, `Mon`, `اثنين`):
 * single letters are the same for two days in French and English, and no names in Arabic.
 */
export function weekdayName(language: Language, weekday: number, length: 'short' | 'long'): string {
  const format = dayFormat(language, { weekday: length, timeZone: 'UTC' });
  // January 2024 begins on a Monday
  const name = format.format(new Date(Date.UTC(2024, 0, weekday)));
  return length === 'short' ? name.replace(ARTICLE, '') : name;
}
