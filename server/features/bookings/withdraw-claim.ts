import type { withdrawClaim as operation } from '#contract/bookings/operations.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import type { BookingVerb } from './booking-verb.ts';
import { assertMayAct, type LockedBooking, lockBooking } from './lock-booking.ts';
import { afterClaim, setClaimStatus } from './store-claim.ts';
import { withdrawRestStatement } from './withdraw-rest-statement.ts';

/** The owner gives the claim up: what of the deposit was not returned is to be returned. */
export const withdrawClaim: BookingVerb<typeof operation> = async (work, { actor, input }) => {
  const locked = await lockBooking(work, input.params.id, actor.userId);
  assertMayAct(locked, 'withdrawClaim');
  const claim = await giveUpClaim(work, locked);
  await afterClaim(work, locked, { actorId: actor.userId, claim, event: 'claimWithdrawn' });
};

/** Withdraws the claim, and the objection to the return that may have opened it. */
export async function giveUpClaim(
  work: Pick<UnitOfWork, 'db' | 'now'>,
  locked: LockedBooking,
): Promise<null> {
  await setClaimStatus(work, locked, 'withdrawn');
  await withdrawRestStatement(work, locked.booking.id);
  await work.db
    .updateTable('bookings')
    .set({ return_objected_at: null })
    .where('id', '=', locked.booking.id)
    .execute();
  return null;
}
