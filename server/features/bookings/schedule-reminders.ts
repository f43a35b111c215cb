import { addDays, type CalendarDate } from '#contract/days/calendar.ts';
import { startOfDate } from '#contract/days/zone.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { daysOf } from '../../days.ts';
import type { BookingRow } from './booking-row.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** When the reminders of a booking by days come, where the thing is: not at midnight, at which its days begin. */
const MORNING = 9 * HOUR;

type Reminded = Pick<BookingRow, 'id' | 'unit' | 'time_zone' | 'starts_at' | 'ends_at'>;

/** Schedules the reminder of both parties the day before the start, unless that moment has passed. */
export function scheduleStartReminder(
  { now, send }: Pick<UnitOfWork, 'now' | 'send'>,
  booking: Reminded,
): void {
  const { id, starts_at: startsAt } = booking;
  const due = dayBefore(booking, daysOf(booking).startDate, startsAt);
  if (due <= now) return;
  const of = startsAt.toISOString();
  send({ kind: 'bookingReminder', bookingId: id, event: 'startsTomorrow', of }, due);
}

/**
 * Schedules the reminders of both parties: one on the day before the last day, if the booking is longer than a day, and one when
 * the return is overdue. Both messages name the end they are about: when the end has moved, they do nothing.
 */
export function scheduleEndReminder(
  { now, send }: Pick<UnitOfWork, 'now' | 'send'>,
  booking: Reminded,
): void {
  const { id, starts_at: startsAt, ends_at: endsAt } = booking;
  const of = endsAt.toISOString();
  const { endDate } = daysOf(booking);
  const due = dayBefore(booking, endDate, endsAt);
  const isLonger = endsAt.getTime() - startsAt.getTime() > DAY;
  if (due > now && due > startsAt && isLonger) {
    send({ kind: 'bookingReminder', bookingId: id, event: 'endsTomorrow', of }, due);
  }
  // a day ends at midnight: nobody is woken to bring something back
  const askForReturnDue =
    endDate === null ? new Date(endsAt.getTime() + HOUR) : morningOf(booking, addDays(endDate, 1));
  send({ kind: 'bookingOverdue', bookingId: id, of, day: 0 }, askForReturnDue);
}

function morningOf({ time_zone: timeZone }: Pick<Reminded, 'time_zone'>, date: CalendarDate): Date {
  return new Date(startOfDate(timeZone, date).getTime() + MORNING);
}

/** The morning before a day; without days, a day before the instant. */
function dayBefore(
  booking: Pick<Reminded, 'time_zone'>,
  date: CalendarDate | null,
  instant: Date,
): Date {
  if (date === null) return new Date(instant.getTime() - DAY);
  return morningOf(booking, addDays(date, -1));
}
