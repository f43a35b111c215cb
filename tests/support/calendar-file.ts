import { expect } from 'vitest';
import { getBookingEvent } from '#contract/bookings/operations.ts';
import type { Caller, CallOptions } from './caller.ts';

/** The calendar file of a booking, as one party gets it. */
export async function calendarFile(
  by: Pick<Caller, 'send'>,
  bookingId: string,
  options: CallOptions = {},
): Promise<string> {
  const answer = await by.send(getBookingEvent, { params: { id: bookingId } }, options);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  return answer.body;
}

/** The lines of an iCalendar file without their folding, by name; parameters stay with the value. */
export function icsLines(ics: string): Record<string, string> {
  const lines = ics.replaceAll(/\r?\n /g, '').split(/\r?\n/);
  return Object.fromEntries(
    lines.filter(Boolean).map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+)[:;](.*)$/.exec(line) ?? [];
      return [name, value];
    }),
  );
}
