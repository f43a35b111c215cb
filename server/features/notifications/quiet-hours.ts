import { minuteOfDay, nextTime } from './local-time.ts';

/** When a member wants to be left alone: minutes since midnight in the zone; over midnight `from` is later. */
export interface QuietHours {
  from: number;
  until: number;
  timeZone: string;
}

/** When quiet hours that go on at `now` end, or null where none do. A time that ends as it begins is none. */
export function quietUntil({ from, until, timeZone }: QuietHours, now: Date): Date | null {
  const minute = minuteOfDay(timeZone, now);
  const quiet = from <= until ? minute >= from && minute < until : minute >= from || minute < until;
  return quiet ? nextTime(timeZone, until, now) : null;
}
