import type { acceptProposal as operation } from '#contract/proposals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { openBooking } from '../bookings/index.ts';
import { postMessage } from '../messages/index.ts';
import { holdProposalToGoOn, transition } from './answer.ts';
import { rentalOf } from './propose-in.ts';
import { proposalView } from './view.ts';

/** Accepts the other side's proposal: it becomes a booking, unless its days have been taken meanwhile. */
export const acceptProposal: Command<typeof operation> = async (unit, { actor, input }) => {
  const { proposal, conversation } = await holdProposalToGoOn(unit, input.params.id, actor.userId);
  const accepted = await transition(unit, 'accept', proposal, actor.userId);
  const rental = await rentalOf(unit, proposal.rental_id);
  if (rental.status !== 'open') throw new AppError('rentalClosed');
  await openBooking(unit, { proposal, conversation, rentalKind: rental.kind });
  await postMessage(unit, conversation, actor.userId, {
    kind: 'system',
    event: 'proposalAccepted',
    proposalId: proposal.id,
  });
  return proposalView(accepted, actor.userId);
};
