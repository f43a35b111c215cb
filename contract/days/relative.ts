import { intlLocale, type Language } from '../languages.ts';
import { oneSpace } from '../number-text.ts';
import { dialectRelative, dialectSpan, type TimeUnit } from './relative-in-dialect.ts';

export type { TimeUnit } from './relative-in-dialect.ts';

const RELATIVE_UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * `il y a 3 heures`, `il y a 3 h`, `dans 2 jours`; under a minute, "now" in the page's language. In Arabic script always in words.
 */
export function relativeText(
  language: Language,
  instant: string,
  now: Date,
  unitDisplay: 'short' | 'long' = 'long',
): string {
  const seconds = Math.round((Date.parse(instant) - now.getTime()) / 1000);
  const [unit, size] = RELATIVE_UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? [
    'second' as const,
    Number.POSITIVE_INFINITY,
  ];
  const count = Math.trunc(seconds / size);
  if (language === 'tn') return dialectRelative(unit, count);
  const format = new Intl.RelativeTimeFormat(intlLocale(language), {
    numeric: 'auto',
    style: language === 'ar' ? 'long' : unitDisplay,
  });
  return spelled(oneSpace(format.format(count, unit)));
}

/** `3 h`, `3 heures`: so much time. In Arabic script always in words: د is the dinar too. */
export function spanText(
  language: Language,
  unit: TimeUnit,
  value: number,
  unitDisplay: 'short' | 'long',
): string {
  if (language === 'tn') return dialectSpan(unit, value);
  const options = {
    style: 'unit',
    unit,
    unitDisplay: language === 'ar' ? 'long' : unitDisplay,
  } as const;
  return spelled(oneSpace(new Intl.NumberFormat(intlLocale(language), options).format(value)));
}

/** Days in Arabic with the sign that the site's texts write and the locale data leave out: `5 أيّام`. */
const spelled = (text: string) => text.replace('أيام', 'أيّام');
