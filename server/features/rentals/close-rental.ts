import type { closeRental as operation } from '#contract/rentals/operations.ts';
import type { Command } from '../../commands/command.ts';
import type { Commitments } from './delete-rental.ts';
import { lockShownRental } from './own-rental.ts';
import { setStatus } from './set-status.ts';
import { rentalView } from './views.ts';

/**
 * Takes one of the caller's rentals off the public lists, and ends its pending proposals, which nobody could accept any more:
 * their authors are notified. One that is closed already stays so.
 */
export function closeRental({
  endPendingProposalsAbout,
}: Pick<Commitments, 'endPendingProposalsAbout'>): Command<typeof operation> {
  return async (work, { actor, input, language }) => {
    const rental = await lockShownRental(work, input.params.id, actor.userId);
    await endPendingProposalsAbout(work, rental.id, actor.userId);
    const closed = await setStatus(work, rental, 'closed');
    return rentalView(work, closed, { userId: actor.userId, language });
  };
}
