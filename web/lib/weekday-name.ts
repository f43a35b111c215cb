import { dayFormat } from '#contract/days/day-format.ts';
import type { Language } from '#contract/languages.ts';

/** A Monday, whose week gives the names of the days. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;
/** A column is headed `اثنين`, not `الاثنين`. */
const ARTICLE = /^ال/;

/**
 * The name of a weekday, 1 for Monday. Every calendar heads its columns with the short ones (`lun.`, `Mon`, `اثنين`):
 * single letters are the same for two days in French and English, and no names in Arabic.
 */
export function weekdayName(language: Language, weekday: number, length: 'short' | 'long'): string {
  const format = dayFormat(language, { weekday: length, timeZone: 'UTC' });
  const name = format.format(new Date(MONDAY + (weekday - 1) * DAY));
  return length === 'short' ? name.replace(ARTICLE, '') : name;
}
