import { intlLocale, type Language } from '../languages.ts';
import { oneSpace } from '../number-text.ts';
import { rangeInLines } from '../range-text.ts';

/** Writes days and moments as people of a language do. */
export interface DayFormat {
  format: (at: Date) => string;
  /** `12–14 déc.`, parted by lines after its dash at most. */
  formatRange: (from: Date, to: Date) => string;
}

const formats = new Map<string, DayFormat>();

/**
 * `Intl.DateTimeFormat` with what it leaves out: French says `1er` for the first of a month, the dialect `مع 18:00` for an
 * hour. Formatters are slow to create and a list has a hundred dates: each is created once.
 */
export function dayFormat(language: Language, options: Intl.DateTimeFormatOptions): DayFormat {
  const key = language + JSON.stringify(options);
  const known = formats.get(key) ?? newFormat(language, options);
  formats.set(key, known);
  return known;
}

function newFormat(language: Language, options: Intl.DateTimeFormatOptions): DayFormat {
  const intl = new Intl.DateTimeFormat(intlLocale(language), options);
  const said = SAID[language] ?? joined;
  const written = (parts: Part[]) => oneSpace(said(parts)).replace(DAY_AND_MONTH, '$1\u00a0');
  return {
    format: (at) => written(intl.formatToParts(at)),
    formatRange: (from, to) => rangeInLines(written(intl.formatRangeToParts(from, to))),
  };
}

/** A day and its month, which no line parts. */
const DAY_AND_MONTH = /(\d|er) (?=\p{L})/gu;

type Part = Pick<Intl.DateTimeFormatPart, 'type' | 'value'>;

const joined = (parts: Part[]): string => parts.map(({ value }) => value).join('');

const SAID: Partial<Record<Language, (parts: Part[]) => string>> = {
  // a month's other days, and a day that is written `01`, are plain numbers
  fr: (parts) =>
    joined(
      parts.map((part) =>
        part.type === 'day' && part.value === '1' ? { ...part, value: '1er' } : part,
      ),
    ),
  // `Intl` writes الجمعة، 27 نوفمبر في 18:00
  ar: (parts) => joined(parts).replace(/ في (?=\d)/gu, ' على الساعة '),
  tn: (parts) => joined(parts).replace(/ في (?=\d)/gu, ' مع '),
};
