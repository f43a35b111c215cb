import type { CalendarDate } from '#contract/days/calendar.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import type { DayPeriod } from './own-periods.ts';

/** A day in words, with what it is: `sam. 5 décembre 2026, réservé par Rym`. */
export function useDayLabel(): (date: CalendarDate, period: DayPeriod | undefined) => string {
  const { t } = useTranslation();
  const { longDay } = useFormat();
  return (date, period) => {
    const day = longDay(date);
    if (!period) return day;
    const { type, memberName } = period;
    return t(`calendars:own.day.${type}`, { day, name: isolated(memberName ?? '') });
  };
}
