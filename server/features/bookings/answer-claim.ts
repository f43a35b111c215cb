import type {
  acceptClaim as accepting,
  disputeClaim as disputing,
} from '#contract/bookings/operations.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError, fieldError } from '../../errors.ts';
import type { BookingVerb } from './booking-verb.ts';
import { assertMayAct, type LockedBooking, lockBooking } from './lock-booking.ts';
import { afterClaim, setClaimStatus } from './store-claim.ts';

/** The renter agrees that the claimed sum is kept; what the claim leaves of the deposit is to be returned. */
export const acceptClaim: BookingVerb<typeof accepting> = async (work, { actor, input }) => {
  const locked = await lockBooking(work, input.params.id, actor.userId);
  assertMayAct(locked, 'acceptClaim');
  assertSumRead(input.query, locked.ledger.lastClaim?.amount);
  await agreeToClaim(work, locked, actor.userId);
};

/** @throws AppError actionNotAllowed for another sum than the caller has read: it was changed meanwhile */
export function assertSumRead(
  { amount }: { amount?: number | undefined },
  now: number | undefined,
) {
  if (amount !== undefined && amount !== now) throw new AppError('actionNotAllowed');
}

/** Accepts the claim for the renter. Precondition: `mayAct(progress, 'acceptClaim', 'renter')`. */
export async function agreeToClaim(
  work: Pick<UnitOfWork, 'db' | 'now' | 'send'>,
  locked: LockedBooking,
  actorId: string,
): Promise<void> {
  const claim = await setClaimStatus(work, locked, 'accepted');
  await afterClaim(work, locked, { actorId, claim, event: 'claimAccepted' });
}

/** The renter disagrees: the booking ends unsettled, until the two come to terms. */
export const disputeClaim: BookingVerb<typeof disputing> = async (work, { actor, input }) => {
  const locked = await lockBooking(work, input.params.id, actor.userId);
  assertMayAct(locked, 'disputeClaim');
  const { reason, counterAmount } = input.body;
  if (counterAmount !== undefined && counterAmount >= (locked.ledger.lastClaim?.amount ?? 0)) {
    throw fieldError('counterAmount', 'counterNotLower');
  }
  const claim = await setClaimStatus(work, locked, 'disputed', { answer: reason, counterAmount });
  await afterClaim(work, locked, { actorId: actor.userId, claim, event: 'claimDisputed' });
};
