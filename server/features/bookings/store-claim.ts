import type { ClaimFacts } from '#contract/bookings/claims.ts';
import { type BookingProgress, withClaim } from '#contract/bookings/transitions.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { postMessage } from '../messages/index.ts';
import { addConfirmation } from './add-confirmation.ts';
import { afterProgress } from './after-progress.ts';
import { claimFactsOf } from './claim.ts';
import type { LockedBooking } from './lock-booking.ts';
import { removeConfirmation } from './remove-confirmation.ts';
import { setBookingStatus } from './set-status.ts';

type ClaimEvent =
  | 'claimOpened'
  | 'claimAccepted'
  | 'claimDisputed'
  | 'claimWithdrawn'
  | 'claimChanged'
  | 'claimSettled';

/**
 * What follows from a claim that was opened, answered or withdrawn: confirmations of the deposit by the acting side, the
 * status, the message, the clock.
 */
export async function afterClaim(
  work: Pick<UnitOfWork, 'db' | 'now' | 'send'>,
  locked: LockedBooking,
  {
    actorId,
    claim,
    event,
  }: { actorId: string; claim: ClaimFacts | null; event: ClaimEvent | null },
): Promise<void> {
  await storeProgress(work, locked, { actorId, next: withClaim(locked.progress, claim), event });
}

/** Stores what has changed of a progress: confirmations of the deposit, the status; then the message and the clock. */
export async function storeProgress(
  work: Pick<UnitOfWork, 'db' | 'now' | 'send'>,
  { booking, conversation, progress }: LockedBooking,
  { actorId, next, event }: { actorId: string; next: BookingProgress; event: ClaimEvent | null },
): Promise<void> {
  for (const [side, userId] of [
    ['owner', booking.owner_id],
    ['renter', booking.renter_id],
  ] as const) {
    const says = (state: BookingProgress, step: 'depositGiven' | 'depositReturned') =>
      state.confirmed.get(step)?.has(side) ?? false;
    if (says(next, 'depositGiven') && !says(progress, 'depositGiven')) {
      await addConfirmation(work, booking.id, 'depositGiven', userId);
    }
    if (!says(next, 'depositReturned') && says(progress, 'depositReturned')) {
      await removeConfirmation(work, booking.id, 'depositReturned', userId);
    }
  }
  if (next.status !== booking.status) await setBookingStatus(work, booking, next.status);
  if (event) {
    await postMessage(work, conversation, actorId, {
      kind: 'system',
      event,
      bookingId: booking.id,
    });
  }
  await afterProgress(work, booking.id);
}

/** Stores what has become of the claim that stands. @returns it as the process sees it then */
export async function setClaimStatus(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  { booking, ledger: { lastClaim: claim } }: Pick<LockedBooking, 'booking' | 'ledger'>,
  status: 'accepted' | 'disputed' | 'unanswered' | 'withdrawn',
  said: { answer: string; counterAmount?: number | undefined } | null = null,
): Promise<ClaimFacts | null> {
  if (!claim) throw new AppError('actionNotAllowed');
  await db
    .updateTable('booking_claims')
    .set({
      status,
      answered_at: now,
      ...(said && { answer: said.answer, counter_amount: said.counterAmount ?? null }),
    })
    .where('id', '=', claim.id)
    .execute();
  return claimFactsOf(booking, { ...claim, status });
}
