import type { denyReturn as operation } from '#contract/bookings/operations.ts';
import { isDepositOut } from '#contract/bookings/transitions.ts';
import { postMessage } from '../messages/index.ts';
import { afterProgress } from './after-progress.ts';
import type { BookingVerb } from './booking-verb.ts';
import { claimFactsOf, returnedPart } from './claim.ts';
import { deny } from './end-confirmation.ts';
import { assertMayAct, type LockedBooking, lockBooking } from './lock-booking.ts';
import { insertClaim } from './open-claim.ts';
import { afterClaim } from './store-claim.ts';

/**
 * The owner objects to a return that the renter has confirmed, since the thing is not back: the return does not count by itself
 * any more. The objection opens a claim to the deposit, unless one stands; the renter answers it, or the booking ends unsettled.
 * Before the agreed end the thing may be out: then the confirmation is only denied.
 */
export const denyReturn: BookingVerb<typeof operation> = async (work, { actor, input }) => {
  const locked = await lockBooking(work, input.params.id, actor.userId);
  assertMayAct(locked, 'objectReturn');
  const { booking, conversation, progress } = locked;
  if (!progress.isPastEnd) return deny(work, locked, 'returned', actor.userId);
  await work.db
    .updateTable('bookings')
    .set({ return_objected_at: work.now })
    .where('id', '=', booking.id)
    .execute();
  await postMessage(work, conversation, actor.userId, {
    kind: 'system',
    event: 'returnObjected',
    bookingId: booking.id,
  });
  // one that stands is as it was, and so is what its sides have confirmed
  if (progress.claim) return afterProgress(work, booking.id);
  const amount = depositHeld(locked);
  const said = { reason: null, items: [], photos: [], notBack: true };
  await insertClaim(work, locked, actor.userId, { amount, ...said });
  const claim = claimFactsOf(booking, { amount, status: 'open', not_back: true });
  await afterClaim(work, locked, { actorId: actor.userId, claim, event: null });
};

/** What the owner has of the deposit; zero where nobody says that it was given, or both have confirmed its return. */
function depositHeld({ booking, progress, ledger }: LockedBooking): number {
  return isDepositOut(progress) ? (booking.deposit ?? 0) - returnedPart(ledger.depositReturns) : 0;
}
