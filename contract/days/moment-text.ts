import type { Language } from '../languages.ts';
import { addDays, type CalendarDate } from './calendar.ts';
import { dayFormat } from './day-format.ts';
import { dateIn, timeIn } from './zone.ts';
import { behindHour, isOtherTime, type PeriodReader } from './zone-name.ts';

/** When something is, in words that stand within a sentence. */
export interface MomentWords {
  /** `aujourd’hui`, `demain`, `le 28 novembre` */
  day: string;
  /** `aujourd’hui à 18:00`; of midnight: the end of the day before, `cette nuit à minuit`. */
  at: string;
  /** The same as a deadline: `aujourd’hui avant 18:00`, `au plus tard le 27 novembre`. */
  until: string;
}

/**
 * Says when something is, in the calendar where the thing is. `today` and `tomorrow` are said to a reader whose clocks show the
 * same and who reads at once (`PeriodReader`); others read the date, with the name of the zone if their clocks show another time.
 */
export function momentWriter(reader: PeriodReader) {
  const { language, t, timeZone: readersZone, readLater = false } = reader;
  const days = dayFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const dayText = (date: CalendarDate) => days.format(new Date(date));
  return (instant: string, timeZone: string, now: Date): MomentWords => {
    const at = new Date(instant);
    const isDated = readLater || isOtherTime(timeZone, readersZone, at);
    const isMidnight = timeIn(timeZone, at) === '00:00';
    const date = dateIn(timeZone, at);
    // a day ends at the midnight at which the next one begins
    const end = isMidnight ? addDays(date, -1) : date;
    const hour = hourText(language, at, timeZone) + behindHour(reader, timeZone, at);
    return {
      day: t(`bookings:time.day.${nearness(date, timeZone, now, isDated)}`, {
        day: dayText(date),
      }),
      ...written(nearness(end, timeZone, now, isDated)),
    };

    function written(near: Near): Omit<MomentWords, 'day'> {
      const key = isMidnight ? MIDNIGHT[near] : near;
      const values = { day: dayText(end), hour };
      return {
        at: t(`bookings:time.at.${key}`, values),
        until: t(`bookings:time.until.${key}`, values),
      };
    }
  };
}

type Near = 'today' | 'tomorrow' | 'other';
const MIDNIGHT = { today: 'tonight', tomorrow: 'tomorrowNight', other: 'dayEnd' } as const;

function nearness(date: CalendarDate, timeZone: string, now: Date, isDated: boolean): Near {
  const today = dateIn(timeZone, now);
  if (isDated) return 'other';
  if (date === today) return 'today';
  return date === addDays(today, 1) ? 'tomorrow' : 'other';
}

const hourText = (language: Language, at: Date, timeZone: string) =>
  dayFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at);
