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
export const sayRestReturned: BookingVerb<typeof operation> = async (work, { actor, input }) => {
  const locked = await lockBooking(work, input.params.id, actor.userId);
  assertMayAct(locked, 'returnRest');
  const { booking, conversation, ledger, progress, side } = locked;
  const rest = restOf(booking, ledger.lastClaim, ledger.depositReturns);
  assertSumRead(input.query, rest);
  const said = ledger.depositReturns.find(({ confirmed_at: at }) => at === null);
  if (said) {
    await work.db
      .updateTable('booking_deposit_returns')
      .set({ confirmed_at: work.now })
      .where('id', '=', said.id)
      .execute();
  } else {
    await work.db
      .insertInto('booking_deposit_returns')
      .values({
        id: uuid(),
        booking_id: booking.id,
        author_id: actor.userId,
        amount: rest,
        created_at: work.now,
      })
      .execute();
  }
  const { status } = withRestReturned(progress, side);
  if (status !== booking.status) await setBookingStatus(work, booking, status);
  await postMessage(work, conversation, actor.userId, {
    kind: 'system',
    event: 'restReturned',
    bookingId: booking.id,
  });
  await afterProgress(work, booking.id);
};
