import { endAs } from './booking-progress.ts';
import {
  type BookingState,
  type Confirmation,
  DAY,
  isContested,
  type Model,
  post,
} from './model.ts';

interface RunningClock {
  at: number;
  leadsTo: 'cancelled' | 'closed' | 'returned' | 'unsettled';
  says: string;
}

/** The clock that runs on a booking: what happens by itself, and when. */
export function clockOn(model: Model, id: string): RunningClock | null {
  const booking = model.bookings[id] as BookingState;
  const confirmedAt = (confirmation: Confirmation) =>
    booking.confirmations.includes(confirmation)
      ? (model.confirmedAt[`${id} ${confirmation}`] ?? null)
      : null;
  const [byOwner, byRenter] = [confirmedAt('returned owner'), confirmedAt('returned renter')];
  const { claim } = booking;
  if (claim?.status === 'open') {
    return { at: claim.askedAt + 7 * DAY, leadsTo: 'unsettled', says: 'claimUnanswered' };
  }
  const counted = (from: number, days: number): RunningClock => ({
    at: from + days * DAY,
    leadsTo: 'returned',
    says: 'returnCounted',
  });
  switch (booking.status) {
    case 'agreed': {
      const isOut = booking.confirmations.some((confirmation) =>
        confirmation.startsWith('handover'),
      );
      return isOut
        ? { at: booking.endsAt + 7 * DAY, leadsTo: 'unsettled', says: 'bookingUnsettled' }
        : { at: booking.endsAt + 7 * DAY, leadsTo: 'cancelled', says: 'bookingLapsed' };
    }
    case 'handedOver':
    case 'unsettled':
      if (booking.returnedAt !== null) return null;
      // before the agreed end one side's word alone ends nothing
      if (byOwner !== null) return counted(Math.max(byOwner, booking.endsAt), 7);
      if (byRenter !== null && !booking.objected) {
        return counted(Math.max(byRenter, booking.endsAt), 14);
      }
      if (booking.status === 'unsettled') return null;
      return { at: booking.endsAt + 30 * DAY, leadsTo: 'unsettled', says: 'bookingUnsettled' };
    case 'returned':
      if (isContested(booking)) {
        const at = (booking.returnedAt ?? 0) + 14 * DAY;
        return { at, leadsTo: 'unsettled', says: 'bookingUnsettled' };
      }
      return {
        at: Math.max(booking.returnedAt ?? 0, claim?.notOpenSince ?? 0) + 14 * DAY,
        leadsTo: 'closed',
        says: 'bookingClosed',
      };
    default:
      return null;
  }
}

/** Enqueues the clock that runs, unless the last one enqueued is for the same instant, which is to come. */
export function schedule(model: Model, id: string): void {
  const clock = clockOn(model, id);
  const rows = model.clocks[id] ?? [];
  if (!clock || (rows.at(-1)?.at === clock.at && clock.at > model.now)) return;
  model.order += 1;
  model.clocks[id] = [...rows, { at: clock.at, order: model.order }];
}

/** In which order the clock of a booking that is due is delivered among everything that is due; null for none. */
export function dueOrder(model: Model, id: string): number | null {
  const clock = clockOn(model, id);
  if (!clock || clock.at > model.now) return null;
  const row = (model.clocks[id] ?? []).find(({ at }) => at <= model.now);
  return row?.order ?? null;
}

export function runClock(model: Model, id: string): void {
  const clock = clockOn(model, id);
  const booking = model.bookings[id];
  if (!clock || !booking) return;
  // the message that came is used up
  const rows = model.clocks[id] ?? [];
  const used = rows.findIndex(({ at }) => at <= model.now);
  model.clocks[id] = rows.filter((_, index) => index !== used);
  if (clock.leadsTo !== 'returned') endAs(booking, clock.leadsTo, model.now);
  else {
    booking.status = 'returned';
    booking.returnedAt = model.now;
    booking.backAt ??= model.now;
  }
  if (clock.says === 'claimUnanswered' && booking.claim) {
    booking.claim = { ...booking.claim, status: 'unanswered', notOpenSince: model.now };
  }
  // none of these statuses allows an answer
  booking.change = null;
  post(model, booking.conversation, null, clock.says);
  schedule(model, id);
}
