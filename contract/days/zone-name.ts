import { intlLocale, type Language } from '../languages.ts';
import { oneSpace } from '../number-text.ts';
import type { Translate } from '../texts.ts';
import { wallTime } from './zone.ts';

/** In which language a period is written, and for whom: hours of another zone than the reader's are shown with its name. */
export interface PeriodReader {
  language: Language;
  t: Translate;
  /** Null where it is unknown: then hours always have the name of their zone. */
  timeZone: string | null;
  /** As with an email, nobody knows on which day it will be read: days are dates, never `today` or `tomorrow`. */
  readLater?: boolean | undefined;
}

/** Whether the clocks of a zone show another time than the reader's; also where those are unknown. */
export const isOtherTime = (timeZone: string, readersZone: string | null, at: Date): boolean =>
  readersZone === null || wallTime(timeZone, at.getTime()) !== wallTime(readersZone, at.getTime());

/** The Unicode data writes `heure : Tunisie` in French, a label that does not stand within a sentence. */
const FRENCH_LABEL = /^heure\s*:\s*/u;

/** What the hours of a zone are called (`heure locale, Tunisie`), for a reader whose clocks show others; else null. */
export function zoneNameFor(
  { language, t, timeZone: readersZone }: PeriodReader,
  timeZone: string,
  at: Date,
): string | null {
  if (!isOtherTime(timeZone, readersZone, at)) return null;
  const parts = new Intl.DateTimeFormat(intlLocale(language), {
    hour: '2-digit',
    timeZone,
    timeZoneName: 'shortGeneric',
  }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return t('terms:localTime', { zone: oneSpace(name.replace(FRENCH_LABEL, '')) });
}

/** The same, to be put after an hour, ` (heure locale, Tunisie)`, or nothing. */
export function behindHour(reader: PeriodReader, timeZone: string, at: Date): string {
  const name = zoneNameFor(reader, timeZone, at);
  return name === null ? '' : ` (${name})`;
}
