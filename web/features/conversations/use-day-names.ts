import { useMemo } from 'react';
import { dayFormat } from '#contract/days/day-format.ts';
import { useFormat, useTimeZone } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';

const DAY = 86_400_000;
/** All time zones differ by multiples of this span, so that no day begins within one. */
const QUARTER = 900_000;

/** Days as people name them, in the page's language and the reader's zone. */
export function useDayNames() {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { time, day } = useFormat();
  return useMemo(() => {
    const key = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    const weekday = dayFormat(language, { timeZone, weekday: 'short' });
    const long = dayFormat(language, {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    });
    // a long thread needs thousands of day names
    const keys = new Map<number, string>();
    const keyOf = (at: string | number) => {
      const quarter = Math.floor(new Date(at).getTime() / QUARTER);
      const known = keys.get(quarter) ?? key.format(quarter * QUARTER);
      keys.set(quarter, known);
      return known;
    };
    const near = (instant: string): string | null => {
      if (keyOf(instant) === keyOf(Date.now())) return t('conversations:day.today');
      if (keyOf(instant) === keyOf(Date.now() - DAY)) return t('conversations:day.yesterday');
      return null;
    };
    return {
      /** The day an instant falls on, for comparing. */
      keyOf,
      /** `aujourd’hui`, `hier`, `samedi 12 décembre`. */
      dayName: (instant: string) => near(instant) ?? long.format(new Date(instant)),
      /** Short, for the inbox: `10:42`, `hier`, `mar.`, `12 nov.`. */
      shortName: (instant: string) => {
        if (keyOf(instant) === keyOf(Date.now())) return time(instant);
        const thisWeek = Date.now() - Date.parse(instant) < 6 * DAY;
        return near(instant) ?? (thisWeek ? weekday.format(new Date(instant)) : day(instant));
      },
    };
  }, [t, language, timeZone, time, day]);
}
