import type { Booking } from '#contract/bookings/schemas.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { firstDayOf, lastDayOf } from '#contract/days/shown.ts';
import { dateIn } from '#contract/days/zone.ts';

/** Something the member has to do, and the conversation to do it in. */
export type Need = { kind: 'proposal'; conversation: Conversation } | DueNeed;

interface DueNeed {
  kind: 'handover' | 'return' | 'late';
  booking: Booking;
  at: string;
}

/** What is not back, then today's handovers and returns by their time, then the proposals that the member can accept. */
export function needsOf(conversations: Conversation[], bookings: Booking[], now: Date): Need[] {
  const due = bookings
    .flatMap((booking) => dueOf(booking) ?? [])
    .filter(({ kind, booking }) => kind === 'late' || isToday(kind, booking, now))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const waiting = conversations.filter(({ proposal }) => proposal?.actions.includes('accept'));
  return [...due, ...waiting.map((conversation) => ({ kind: 'proposal' as const, conversation }))];
}

/** Whether it is the day of the handover or return, where the thing is. */
function isToday(kind: 'handover' | 'return', booking: Booking, now: Date): boolean {
  const day = kind === 'handover' ? firstDayOf(booking) : lastDayOf(booking);
  return dateIn(booking.timeZone, now) === day;
}

/** What comes next in a booking, and when (ISO 8601); null for one that is over. */
function dueOf(booking: Booking): DueNeed | null {
  if (booking.overdue && booking.status === 'handedOver') {
    return { kind: 'late', booking, at: booking.endsAt };
  }
  if (booking.status === 'agreed') return { kind: 'handover', booking, at: booking.startsAt };
  if (booking.status === 'handedOver') return { kind: 'return', booking, at: booking.endsAt };
  return null;
}
