import { minuteOfDay, nextTime } from './local-time.ts';

/** When a member wants no mails and pushes: minutes since midnight in the zone; over midnight `from` is later. */
export interface QuietHours {
  from: number;
  until: number;
  timeZone: string;
}

/** The end of the quiet hours at `now`, or null outside of them. Equal times mean no quiet hours. */
export function quietUntil({ from, until, timeZone }: QuietHours, now: Date): Date | null {
  const minute = minuteOfDay(timeZone, now);
  const quiet = from <= until ? minute >= from && minute < until : minute >= from || minute < until;
  return quiet ? nextTime(timeZone, until, now) : null;
}
