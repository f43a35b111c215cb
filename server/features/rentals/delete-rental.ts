import type { deleteRental as operation } from '#contract/rentals/operations.ts';
import type { Command, Unit } from '../../commands/command.ts';
import type { Reader } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { holdOwnRental } from './own-rental.ts';
import { expirePhotos, photosOn } from './photos.ts';
import { retireRentals } from './retire-rentals.ts';

/** What stands on a rental in the rooms above: bookings' and proposals' own, handed in by `app.ts`. */
export interface Commitments {
  /** Whether an agreement about a rental is still to be honoured. */
  isPromised: (db: Reader, rentalId: string, now: Date) => Promise<boolean>;
  /** Ends what is pending about a member's own rental, as the member could. */
  endPendingProposalsAbout: (unit: Unit, rentalId: string, ownerId: string) => Promise<void>;
}

/** Deletes one's own rental, unless an agreement on it is still to be honoured. */
export function deleteRental({
  isPromised,
  endPendingProposalsAbout,
}: Commitments): Command<typeof operation> {
  return async (unit, { actor, input }) => {
    const { id } = await holdOwnRental(unit, input.params.id, actor.userId);
    if (await isPromised(unit.db, id, unit.now)) throw new AppError('rentalBooked');
    await endPendingProposalsAbout(unit, id, actor.userId);
    const photos = await photosOn(unit.db, id);
    await retireRentals(unit, actor.userId, [id]);
    expirePhotos(unit, photos);
    return undefined;
  };
}
