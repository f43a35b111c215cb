import type { UnitOfWork } from '../../commands/command.ts';
import type { BookingRow } from './booking-row.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Reminded = Pick<BookingRow, 'id' | 'starts_at' | 'ends_at'>;

/** Schedules the reminder of both parties the day before the start, unless that day has passed. */
export function scheduleStartReminder(
  { now, send }: Pick<UnitOfWork, 'now' | 'send'>,
  { id, starts_at: startsAt }: Reminded,
): void {
  const due = new Date(startsAt.getTime() - DAY);
  if (due <= now) return;
  const of = startsAt.toISOString();
  send({ kind: 'bookingReminder', bookingId: id, event: 'startsTomorrow', of }, due);
}

/**
 * Schedules the reminders of both parties: the day before the end, of what is rented for more than a day, and when
 * the return is late. Both messages carry the end they are about: when the end has moved, they do nothing.
 */
export function scheduleEndReminder(
  { now, send }: Pick<UnitOfWork, 'now' | 'send'>,
  { id, starts_at: startsAt, ends_at: endsAt }: Reminded,
): void {
  const of = endsAt.toISOString();
  const due = new Date(endsAt.getTime() - DAY);
  if (due > now && due > startsAt) {
    send({ kind: 'bookingReminder', bookingId: id, event: 'endsTomorrow', of }, due);
  }
  send({ kind: 'bookingOverdue', bookingId: id, of, day: 0 }, new Date(endsAt.getTime() + HOUR));
}
