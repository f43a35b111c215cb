import { v7 as uuid } from 'uuid';
import type { askExtension as operation } from '#contract/bookings/operations.ts';
import type { ExtensionInput } from '#contract/bookings/schemas.ts';
import { endDateMeant, endOfDate } from '#contract/days/period.ts';
import { isPrice } from '#contract/money-schema.ts';
import type { Reader } from '../../context.ts';
import { countingOfPeriod, type PeriodColumns } from '../../days.ts';
import { AppError, fieldError } from '../../errors.ts';
import { postMessage } from '../messages/index.ts';
import { isTaken } from '../rentals/index.ts';
import type { BookingVerb } from './booking-verb.ts';
import { assertMayAct, lockBooking } from './lock-booking.ts';
import { endExtension } from './move-booking.ts';

/** Asks the other party for more time; this replaces an earlier extension request of either party. */
export const askExtension: BookingVerb<typeof operation> = async (unit, { actor, input }) => {
  const locked = await lockBooking(unit, input.params.id, actor.userId);
  assertMayAct(locked, 'extend');
  const { booking, conversation } = locked;
  const { amount } = input.body;
  const endsAt = endOf(booking, input.body);
  if (endsAt <= booking.ends_at) throw fieldError('endsAt', 'endBeforeStart');
  const { currency } = booking;
  const isFree = amount === 0;
  // the amount alone, and the rent with it, are prices like any other
  if (
    !isFree &&
    !(isPrice({ amount, currency }) && isPrice({ amount: booking.rent + amount, currency }))
  ) {
    throw fieldError('amount', 'invalidPrice');
  }
  await assertAvailableUntil(unit.db, booking.booked_rental_id, endsAt);
  if (await isTaken(unit.db, booking.booked_rental_id, booking.ends_at, endsAt)) {
    throw new AppError('periodTaken');
  }
  await endExtension(unit, booking.id, 'replaced');
  await unit.db
    .insertInto('booking_extensions')
    .values({
      id: uuid(),
      booking_id: booking.id,
      author_id: actor.userId,
      ends_at: endsAt,
      amount,
      status: 'pending',
      created_at: unit.now,
    })
    .execute();
  await postMessage(unit, conversation, actor.userId, {
    kind: 'system',
    event: 'extensionAsked',
    bookingId: booking.id,
  });
  unit.send({ kind: 'bookingChanged', bookingId: booking.id });
};

/** The end asked for: behind the last day named, or what an instant means where days are counted. */
function endOf(booking: PeriodColumns, { endDate, endsAt }: ExtensionInput): Date {
  const counting = countingOfPeriod(booking);
  const asked = new Date(endsAt ?? '');
  if (counting.unit === 'hour' && !endDate) return asked;
  return endOfDate(counting, endDate ?? endDateMeant(counting, asked));
}

/** An offer's end binds as in a proposal; a request's only says until when its author wanted the thing at first. */
async function assertAvailableUntil(db: Reader, rentalId: string, endsAt: Date): Promise<void> {
  const { kind, ended_at: until } = await db
    .selectFrom('rentals')
    .select(['kind', 'ended_at'])
    .where('id', '=', rentalId)
    .executeTakeFirstOrThrow();
  if (kind === 'offer' && until && endsAt > until) throw new AppError('outsideAvailability');
}
