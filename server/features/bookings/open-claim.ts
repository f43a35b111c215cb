import { v7 as uuid } from 'uuid';
import type { ChecklistItem } from '#contract/bookings/checklists.ts';
import type { openClaim as operation } from '#contract/bookings/operations.ts';
import type { ClaimInput } from '#contract/bookings/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError, fieldError } from '../../errors.ts';
import type { BookingVerb } from './booking-verb.ts';
import { claimFactsOf, heldDeposit } from './claim.ts';
import { assertItemsOfBooking } from './claim-items.ts';
import { addClaimPhotos, assertPhotosOfBooking } from './claim-photos.ts';
import { assertMayAct, type LockedBooking, lockBooking } from './lock-booking.ts';
import { afterClaim } from './store-claim.ts';

/** A claim that is about to be opened. */
interface NewClaim {
  amount: number;
  reason: string | null;
  items: ChecklistItem[];
  photos: string[];
  notBack: boolean;
}

/** The owner asks to keep the deposit or a part of it; the renter has seven days for an answer. */
export const openClaim: BookingVerb<typeof operation> = async (work, { actor, input }) => {
  const locked = await lockBooking(work, input.params.id, actor.userId);
  assertMayAct(locked, 'claim');
  await claimDeposit(work, locked, actor.userId, input.body);
};

/**
 * Opens a claim for the owner. Precondition: `mayAct(progress, 'claim', 'owner')`.
 * @throws AppError tooManyEntries, claimTooHigh, or invalidValue for foreign photos and lines
 */
export async function claimDeposit(
  work: Pick<UnitOfWork, 'db' | 'now' | 'send'>,
  locked: LockedBooking,
  actorId: string,
  { amount, reason, items = [], photos = [] }: ClaimInput,
): Promise<void> {
  const { booking, progress } = locked;
  if (amount > heldDeposit(booking, locked.ledger.depositReturns))
    throw fieldError('amount', 'claimTooHigh');
  await assertItemsOfBooking(work, booking, items);
  await assertPhotosOfBooking(work, booking.id, photos);
  const claim = { amount, reason, items, notBack: progress.isOverdue };
  await insertClaim(work, locked, actorId, { ...claim, photos });
  const facts = claimFactsOf(booking, { amount, status: 'open', reason, not_back: claim.notBack });
  await afterClaim(work, locked, { actorId, claim: facts, event: 'claimOpened' });
}

/** Writes an open claim. @throws AppError tooManyEntries */
export async function insertClaim(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  { booking, ledger }: Pick<LockedBooking, 'booking' | 'ledger'>,
  authorId: string,
  claim: NewClaim,
): Promise<void> {
  if (ledger.claims.length >= LIMITS.claimsPerBooking) throw new AppError('tooManyEntries');
  const id = uuid();
  await db
    .insertInto('booking_claims')
    .values({
      id,
      booking_id: booking.id,
      author_id: authorId,
      amount: claim.amount,
      reason: claim.reason,
      items: [...new Set(claim.items)],
      not_back: claim.notBack,
      status: 'open',
      created_at: now,
    })
    .execute();
  await addClaimPhotos({ db }, id, claim.photos);
}
