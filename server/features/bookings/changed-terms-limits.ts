import { unrecordedRent } from '#contract/bookings/payments.ts';
import { mayChangeDeposit, mayMoveStart } from '#contract/bookings/transitions.ts';
import { dateIn, startOfDate } from '#contract/days/zone.ts';
import type { Queryable } from '../../context.ts';
import { AppError, fieldError } from '../../errors.ts';
import { isTaken } from '../rentals/index.ts';
import type { BookingRow } from './booking-row.ts';
import { isSameDeposit, type Terms } from './changed-terms.ts';
import type { LockedBooking } from './lock-booking.ts';

/**
 * Whether other terms are possible now: a period that is not over, within the availability of the offer, on free days, at a total
 * that is not less than what is recorded as paid.
 * @throws AppError endBeforeStart, periodOver, outsideAvailability, periodTaken or totalBelowPaid
 */
export async function assertPossible(
  { db, now }: { db: Queryable; now: Date },
  { booking, progress }: Pick<LockedBooking, 'booking' | 'progress'>,
  terms: Terms,
): Promise<void> {
  const { starts_at: startsAt, ends_at: endsAt } = terms;
  const isMoved = startsAt.getTime() !== booking.starts_at.getTime();
  const isOtherDeposit = !isSameDeposit(booking, terms, booking);
  // something was confirmed since it was asked
  if ((isMoved && !mayMoveStart(progress)) || (isOtherDeposit && !mayChangeDeposit(progress))) {
    throw new AppError('actionNotAllowed');
  }
  const { time_zone: timeZone } = booking;
  if (isMoved && startsAt < startOfDate(timeZone, dateIn(timeZone, now))) {
    throw fieldError('startDate', 'periodOver');
  }
  if (endsAt <= startsAt) throw fieldError('endDate', 'endBeforeStart');
  const isOver = endsAt <= now && endsAt.getTime() !== booking.ends_at.getTime();
  if (isOver) throw fieldError('endDate', 'periodOver');
  if (unrecordedRent({ ...progress.rent, total: terms.rent }) < 0) {
    throw new AppError('totalBelowPaid');
  }
  await assertAvailable(db, booking, terms);
  const added = [
    { from: startsAt, to: earlier(endsAt, booking.starts_at) },
    { from: later(startsAt, booking.ends_at), to: endsAt },
  ];
  for (const { from, to } of added) {
    if (from < to && (await isTaken(db, booking.booked_rental_id, from, to))) {
      throw new AppError('periodTaken');
    }
  }
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);
const later = (one: Date, other: Date) => (one > other ? one : other);

/**
 * A new end must be within the time of an offer, as in a proposal. The end of a request (booked where no offer answered it) is no limit:
 * it only says until when its author wanted the thing at first.
 */
async function assertAvailable(db: Queryable, booking: BookingRow, terms: Terms): Promise<void> {
  const { kind, ended_at: until } = await db
    .selectFrom('rentals')
    .select(['kind', 'ended_at'])
    .where('id', '=', booking.booked_rental_id)
    .executeTakeFirstOrThrow();
  const isLater = terms.ends_at > booking.ends_at;
  if (isLater && kind === 'offer' && until && terms.ends_at > until) {
    throw new AppError('outsideAvailability');
  }
}
