import { useMemo } from 'react';
import { type CalendarDate, isDate } from '#contract/days/calendar.ts';
import { dayFormat } from '#contract/days/day-format.ts';
import { relativeText, spanText, type TimeUnit } from '#contract/days/relative.ts';
import type { Language } from '#contract/languages.ts';
import { fromUnits, type Money, toUnits } from '#contract/money.ts';
import { moneyText, numberText } from '#contract/number-text.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useAfterHydration } from './after-hydration.ts';
import { useLanguage } from './language.ts';

const DEFAULT_ZONE = 'Africa/Tunis';

let browserZone: string | undefined;

/** Read once: each card of a list needs it several times, and it takes a formatter, which is slow to create. */
export function zoneOfBrowser(): string {
  browserZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || DEFAULT_ZONE;
  return browserZone;
}

/**
 * The time zone dates are shown in: the browser's, or `Africa/Tunis` when it gives none. The server and the first
 * render use `Africa/Tunis`, so that they agree; a browser in another zone renders once more.
 */
export function useTimeZone(): string {
  return useAfterHydration(zoneOfBrowser, DEFAULT_ZONE);
}

/** `12–14 déc.`, written as the language writes a range; both days belong to it. */
export function rangeText(language: Language, from: CalendarDate, to: CalendarDate): string {
  const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return dayFormat(language, options).formatRange(new Date(from), new Date(to));
}

/** Formatters in the page's language and the reader's time zone. */
export function useFormat() {
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { t } = useTranslation();
  return useMemo(() => {
    // a day of the calendar (`2026-11-28`) is the same for every reader, an instant is not
    const date = (when: string, options: Intl.DateTimeFormatOptions) =>
      dayFormat(language, { ...options, timeZone: isDate(when) ? 'UTC' : timeZone }).format(
        new Date(when),
      );
    return {
      /** An amount with its currency's sign. Needs the subject `terms`. */
      money: (value: Money) => moneyText(language, value, t(`terms:currency.${value.currency}`)),
      /** The same in whole units, for what is computed. */
      wholeMoney: ({ amount, currency }: Money) =>
        moneyText(
          language,
          fromUnits(Math.round(toUnits({ amount, currency })), currency),
          t(`terms:currency.${currency}`),
        ),
      number: (value: number, options: Intl.NumberFormatOptions = {}) =>
        numberText(language, value, options),
      /** `1,5 km`, `15 km`: below ten to a tenth. */
      kilometres: (value: number) =>
        numberText(language, value, {
          style: 'unit',
          unit: 'kilometer',
          unitDisplay: 'short',
          maximumFractionDigits: value < 10 ? 1 : 0,
        }),
      /** `6 déc.`, of a day of the calendar or an instant */
      day: (when: string) => date(when, { day: 'numeric', month: 'short' }),
      /** `sam. 6 décembre 2026` */
      longDay: (when: string) =>
        date(when, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }),
      /** `décembre 2026` */
      month: (when: string) => date(when, { month: 'long', year: 'numeric' }),
      /** `29 mai 2025`, of a calendar day (`YYYY-MM-DD`), which has no time zone. */
      calendarDay: (day: CalendarDate) => date(day, { dateStyle: 'long' }),
      /** `14:30` */
      time: (instant: string) =>
        date(instant, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      /** `6 déc., 14:30` */
      moment: (instant: string) =>
        date(instant, {
          day: 'numeric',
          month: 'short',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        }),
      /** `sam. 6 décembre 2026, 14:30 UTC+1`: in a given zone, which it names; the same for every reader. */
      momentIn: (instant: string, zone: string) =>
        dayFormat(language, {
          weekday: 'short',
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
          timeZone: zone,
          timeZoneName: 'shortOffset',
        }).format(new Date(instant)),
      /** `12–14 déc.`; both days belong to it. */
      range: (from: CalendarDate, to: CalendarDate) => rangeText(language, from, to),
      /** `il y a 3 heures` */
      relative: (instant: string, now: Date) => relativeText(language, instant, now),
      /** `il y a 3 h` */
      relativeShort: (instant: string, now: Date) => relativeText(language, instant, now, 'short'),
      /** `3 h`, `3 heures` */
      span: (unit: TimeUnit, value: number) => spanText(language, unit, value, 'short'),
    };
  }, [language, timeZone, t]);
}
