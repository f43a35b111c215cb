import { type CalendarWindow, calendarPeriods, TooManyPeriodsError } from './calendar-periods.ts';
import type { Parsed } from './parse-calendar.ts';

// `node-ical` warns of every zone that it does not know
console.warn = () => undefined;

function parsed(text: string, window: CalendarWindow): Parsed {
  try {
    return { periods: calendarPeriods(text, window) };
  } catch (error) {
    return { problem: error instanceof TooManyPeriodsError ? 'tooLarge' : 'notCalendar' };
  }
}

// the requesting process decides when this one ends
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

process.on('message', ({ text, window }: { text: string; window: CalendarWindow }) => {
  process.send?.(parsed(text, window), () => process.disconnect());
});
