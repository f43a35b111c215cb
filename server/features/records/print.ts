import type { CalendarDate } from '#contract/days/calendar.ts';
import { dayFormat } from '#contract/days/day-format.ts';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import type { Money } from '#contract/money.ts';
import { moneyText } from '#contract/number-text.ts';
import type { TextKey, TextValues } from '#contract/texts.ts';
import { printable } from '../../script-fonts.ts';
import { serverText } from '../../texts.ts';
import type { RecordLanguage } from './languages.ts';
import type { RecordFacts } from './record-facts.ts';
import type { StoredRecord } from './store-record.ts';

/** All that a printed record shows: plain data, so that it can be sent to another process. */
export interface Print {
  facts: RecordFacts;
  record: StoredRecord;
  /** SHA-256 in hexadecimal. */
  hash: string;
  /** JPEGs by media id. */
  photos: Map<string, Uint8Array>;
  /** The first on the left, the second on the right. */
  languages: [RecordLanguage, RecordLanguage];
  timeZone: string;
  /** Where the record is verified. */
  url: string;
}

/** The text of a key, as the fonts can draw it. */
export function say(language: RecordLanguage, key: TextKey, values?: TextValues): string {
  return ink(serverText(language, key, values));
}

/**
 * A member's own text, as the fonts can draw it: they have the hyphen, and not the one that never ends a line. The layout sets its
 * direction, not marks in the text.
 */
export const ink = (text: string): string =>
  printable(text.replace(/[\u061c\u200e\u200f]/g, '').replaceAll('\u2011', '-'));

export const isRightToLeft = (language: RecordLanguage): boolean =>
  LANGUAGE_FACTS[language].direction === 'rtl';

/** An amount as a language writes it. */
export const sum = (language: RecordLanguage, money: Money): string =>
  ink(moneyText(language, money, serverText(language, `terms:currency.${money.currency}`)));

const DATE = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'shortOffset',
} as const;

/** `21 novembre 2026, 10:30 UTC+1`, as a language writes it. */
export const dated = (language: RecordLanguage, at: Date, timeZone: string): string =>
  ink(dayFormat(language, { ...DATE, timeZone }).format(at));

/** `21 novembre 2026`: a day of the calendar, as a language writes it. */
export const datedDay = (language: RecordLanguage, date: CalendarDate): string =>
  ink(
    dayFormat(language, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(date)),
  );
