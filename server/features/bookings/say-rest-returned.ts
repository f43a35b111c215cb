import { v7 as uuid } from 'uuid';
import type { sayRestReturned as operation } from '#contract/bookings/operations.ts';
import { withRestReturned } from '#contract/bookings/transitions.ts';
import { postMessage } from '../messages/index.ts';
import { afterProgress } from './after-progress.ts';
import { assertSumRead } from './answer-claim.ts';
import type { BookingVerb } from './booking-verb.ts';
import { restOf } from './claim.ts';
import { assertMayAct, lockBooking } from './lock-booking.ts';
import { setBookingStatus } from './set-status.ts';

/** A side says that what is not claimed of the deposit was returned; it counts once both have said so. */
export const sayRestReturned: BookingVerb<typeof operation> = async (unit, { actor, input }) => {
  const locked = await lockBooking(unit, input.params.id, actor.userId);
  assertMayAct(locked, 'returnRest');
  const { booking, conversation, ledger, progress, side } = locked;
  const rest = restOf(booking, ledger.lastClaim, ledger.depositReturns);
  assertSumRead(input.query, rest);
  const said = ledger.depositReturns.find(({ confirmed_at: at }) => at === null);
  if (said) {
    await unit.db
      .updateTable('booking_deposit_returns')
      .set({ confirmed_at: unit.now })
      .where('id', '=', said.id)
      .execute();
  } else {
    await unit.db
      .insertInto('booking_deposit_returns')
      .values({
        id: uuid(),
        booking_id: booking.id,
        author_id: actor.userId,
        amount: rest,
        created_at: unit.now,
      })
      .execute();
  }
  const { status } = withRestReturned(progress, side);
  if (status !== booking.status) await setBookingStatus(unit, booking, status);
  await postMessage(unit, conversation, actor.userId, {
    kind: 'system',
    event: 'restReturned',
    bookingId: booking.id,
  });
  await afterProgress(unit, booking.id);
};
