import type { deleteRental as operation } from '#contract/rentals/operations.ts';
import type { Command, UnitOfWork } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { lockOwnRental } from './own-rental.ts';
import { expirePhotos, photosOn } from './photos.ts';
import { retireRentals } from './retire-rentals.ts';

/** Functions of the bookings and proposals features, which import this one: `feature-routes.ts` passes them in. */
export interface Commitments {
  /** Whether a booking about a rental is not fulfilled yet. */
  hasUnfulfilledBookingAbout: (db: Queryable, rentalId: string, now: Date) => Promise<boolean>;
  /** Ends pending proposals about a member's own rental, as the member could. */
  endPendingProposalsAbout: (work: UnitOfWork, rentalId: string, ownerId: string) => Promise<void>;
}

/** Deletes one of the caller's rentals, unless a booking about it is not fulfilled yet. */
export function deleteRental({
  hasUnfulfilledBookingAbout,
  endPendingProposalsAbout,
}: Commitments): Command<typeof operation> {
  return async (work, { actor, input }) => {
    const { id } = await lockOwnRental(work, input.params.id, actor.userId);
    if (await hasUnfulfilledBookingAbout(work.db, id, work.now)) throw new AppError('rentalBooked');
    await endPendingProposalsAbout(work, id, actor.userId);
    const photos = await photosOn(work.db, id);
    await retireRentals(work, actor.userId, [id]);
    expirePhotos(work, photos);
    return undefined;
  };
}
