import { mayOnlyFall, REST_DUE } from '#contract/bookings/claims.ts';
import type { changeClaim as operation } from '#contract/bookings/operations.ts';
import { withOtherSum } from '#contract/bookings/transitions.ts';
import { LIMITS } from '#contract/limits.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError, fieldError } from '../../errors.ts';
import type { BookingVerb } from './booking-verb.ts';
import { claimFactsOf, heldDeposit } from './claim.ts';
import { assertItemsOfBooking } from './claim-items.ts';
import { addClaimPhotos, assertPhotosOfBooking } from './claim-photos.ts';
import { assertMayAct, type LockedBooking, lockBooking } from './lock-booking.ts';
import { storeProgress } from './store-claim.ts';
import { withdrawRestStatement } from './withdraw-rest-statement.ts';

/**
 * The owner names another sum. Before the renter has had their say it may be any within the deposit, and a higher one is
 * asked about anew; afterwards only a lower one, which the renter answers again, unless it is the sum that they have named
 * themselves: then both agree. A new reason and other lines of the checklist take the place of the former ones, further photos are added.
 * The database keeps the former sums with their reasons; beyond some, only the sum that the renter has named is left.
 */
export const changeClaim: BookingVerb<typeof operation> = async (work, { actor, input }) => {
  const locked = await lockBooking(work, input.params.id, actor.userId);
  assertMayAct(locked, 'changeClaim');
  const { amount, reason, items, photos = [] } = input.body;
  const { booking, progress, ledger } = locked;
  const { lastClaim: claim } = ledger;
  if (!claim || !progress.claim) throw new AppError('actionNotAllowed');
  if (amount === claim.amount) throw fieldError('amount', 'nothingChanged');
  if (amount > heldDeposit(booking, ledger.depositReturns))
    throw fieldError('amount', 'claimTooHigh');
  const onlyFalls = mayOnlyFall(progress.claim);
  if (onlyFalls && amount > claim.amount) throw fieldError('amount', 'claimNotLower');
  if (items) await assertItemsOfBooking(work, booking, items);
  await assertPhotosOfBooking(work, booking.id, photos);
  const isAgreed = claim.status === 'disputed' && amount === claim.counter_amount;
  // the time of a claim ends, and so do the words that it brings to the other side
  if (!isAgreed && claim.versions.length >= LIMITS.sumsPerClaim) {
    throw new AppError('tooManyEntries');
  }
  const isAskedAnew = onlyFalls || amount > claim.amount;
  await withdrawRestStatement(work, booking.id);
  await work.db
    .updateTable('booking_claims')
    .set({
      amount,
      status: isAgreed ? 'accepted' : 'open',
      answered_at: isAgreed ? work.now : null,
      answer: null,
      counter_amount: null,
      ...(reason === undefined ? {} : { reason }),
      ...(items && { items: [...new Set(items)] }),
      changed_at: work.now,
      ...(isAskedAnew ? { asked_at: work.now } : {}),
    })
    .where('id', '=', claim.id)
    .execute();
  await addClaimPhotos(work, claim.id, photos);
  await follow(work, locked, actor.userId, { amount, isAgreed });
};

async function follow(
  work: Pick<UnitOfWork, 'db' | 'now' | 'send'>,
  locked: LockedBooking,
  actorId: string,
  { amount, isAgreed }: { amount: number; isAgreed: boolean },
): Promise<void> {
  const { booking, progress } = locked;
  const facts = claimFactsOf(booking, { amount, status: isAgreed ? 'accepted' : 'open' });
  if (!facts || !progress.claim) throw new AppError('actionNotAllowed');
  const claim = { ...facts, wasDisputedOrUnanswered: mayOnlyFall(progress.claim) };
  await storeProgress(work, locked, {
    actorId,
    next: withOtherSum(progress, claim, REST_DUE),
    event: isAgreed ? 'claimSettled' : 'claimChanged',
  });
}
