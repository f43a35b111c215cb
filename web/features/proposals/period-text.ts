import { useMemo } from 'react';
import { unitsInDates } from '#contract/days/period.ts';
import type { ShownPeriod } from '#contract/days/shown.ts';
import { wallTime } from '#contract/days/zone.ts';
import { intlLocale } from '#contract/languages.ts';
import { useTimeZone } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';

const HOUR = 3_600_000;
/** Up to so many hours, a period with hours is shown in hours. */
const FEW_HOURS = 48;

interface PeriodText {
  /** `12–14 déc.`, or with its hours when it begins or ends within a day. */
  dates: string;
  /** `3 jours`, `2 nuits`. */
  length: string;
  /** `12 déc.` */
  firstDay: string;
  /** `14 déc.`; where nights are counted, the day of leaving. */
  lastDay: string;
}

/** Formats a period in the page's language and the calendar where the thing is. */
export function usePeriodText(): (period: ShownPeriod) => PeriodText {
  const { t } = useTranslation();
  const language = useLanguage();
  const readersZone = useTimeZone();
  return useMemo(() => {
    const locale = intlLocale(language);
    const days = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
    return ({ unit, timeZone, startDate, endDate, startsAt, endsAt }) => {
      if (startDate !== null && endDate !== null) {
        const [first, last] = [new Date(startDate), new Date(endDate)];
        const counted = unit === 'night' ? 'night' : 'day';
        return {
          dates: days.formatRange(first, last),
          length: t(`terms:units.${counted}`, {
            count: unitsInDates(counted, { startDate, endDate }),
          }),
          firstDay: days.format(first),
          lastDay: days.format(last),
        };
      }
      const [start, end] = [new Date(startsAt), new Date(endsAt)];
      const elsewhere =
        wallTime(timeZone, start.getTime()) !== wallTime(readersZone, start.getTime());
      const moments = momentsIn(locale, timeZone, elsewhere);
      const hours = Math.ceil((end.getTime() - start.getTime()) / HOUR);
      return {
        dates: moments.formatRange(start, end),
        length:
          hours < FEW_HOURS && hours % 24 !== 0
            ? t('terms:units.hour', { count: hours })
            : t('terms:units.day', { count: Math.ceil(hours / 24) }),
        firstDay: moments.format(start),
        lastDay: moments.format(end),
      };
    };
  }, [t, language, readersZone]);
}

/** Hours of another zone than the reader's are shown with its name. */
function momentsIn(locale: string, timeZone: string, named: boolean): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    ...(named && { timeZoneName: 'shortGeneric' }),
  });
}
