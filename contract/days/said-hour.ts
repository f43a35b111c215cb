import type { Language } from '../languages.ts';
import { oneSpace } from '../number-text.ts';

/** What `Intl` writes between a day and an hour in Arabic: `الجمعة، 27 نوفمبر في 18:00`. */
const BEFORE_HOUR = / في (?=\d)/gu;

/** A day with its hour as `Intl` writes it, in the words of the language: the dialect says «مع 18:00» rather than «في 18:00». */
export function saidHour(language: Language, text: string): string {
  const said = language === 'tn' ? text.replace(BEFORE_HOUR, ' مع ') : text;
  return oneSpace(said);
}
