import type { Language } from '../languages.ts';
import { dayFormat } from './day-format.ts';
import { unitsInDates } from './period.ts';
import type { ShownPeriod } from './shown.ts';
import { behindHour, type PeriodReader } from './zone-name.ts';

const HOUR = 3_600_000;
/** Up to this many hours, a period with hours is shown in hours. */
const FEW_HOURS = 48;

export interface PeriodText {
  /** `12–14 déc.`, or with its hours when it begins or ends within a day. */
  dates: string;
  /** `3 jours`, `2 nuits`. */
  length: string;
  /** `12 déc.` */
  firstDay: string;
  /** `14 déc.`; where nights are counted, the day of leaving. */
  lastDay: string;
}

/** Writes periods in the calendar where the thing is. */
export function periodWriter(reader: PeriodReader) {
  const { language, t } = reader;
  const days = dayFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return ({ unit, timeZone, startDate, endDate, startsAt, endsAt }: ShownPeriod): PeriodText => {
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
    const moments = momentsIn(language, timeZone);
    const zone = behindHour(reader, timeZone, start);
    const hours = Math.ceil((end.getTime() - start.getTime()) / HOUR);
    return {
      dates: moments.formatRange(start, end) + zone,
      length:
        hours < FEW_HOURS && hours % 24 !== 0
          ? t('terms:units.hour', { count: hours })
          : t('terms:units.day', { count: Math.ceil(hours / 24) }),
      firstDay: moments.format(start) + zone,
      lastDay: moments.format(end) + zone,
    };
  };
}

const momentsIn = (language: Language, timeZone: string) =>
  dayFormat(language, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
