import { RENTAL_DECISIONS } from '#contract/moderation/decisions.ts';
import type { decideRental as operation } from '#contract/moderation/operations.ts';
import type { Command, UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import {
  approveRental,
  hideRental,
  keepHidden,
  lockModerated,
  unhideRental,
} from '../rentals/index.ts';
import { logDecision } from './log-decision.ts';
import { isHidingDecision, notifyOfHiding } from './notify-of-hiding.ts';

const CARRY_OUT: Record<
  (typeof RENTAL_DECISIONS)[keyof typeof RENTAL_DECISIONS][number],
  (work: UnitOfWork, id: string) => Promise<void>
> = { approve: approveRental, hide: hideRental, restore: unhideRental, keep: keepHidden };

/**
 * Approves a new rental, without notifying its owner, or hides it; takes a hiding back, or keeps it after another look.
 * @throws AppError caseAlreadyDecided when the rental does not stand where this can be decided (any more), caseChanged when it
 * is not the one that the moderator has seen
 */
export const decideRental: Command<typeof operation> = async (work, { actor, input }) => {
  const { id } = input.params;
  const { decision, reason, updatedAt: seen } = input.body;
  const { ownerId, standing, updatedAt } = await lockModerated(work, id);
  const possible: readonly string[] = standing === null ? [] : RENTAL_DECISIONS[standing];
  if (!possible.includes(decision)) throw new AppError('caseAlreadyDecided');
  // a client of the previous version does not say what was seen
  if (seen && Date.parse(seen) !== updatedAt.getTime()) throw new AppError('caseChanged');
  await CARRY_OUT[decision](work, id);
  const logId = await logDecision(work, {
    desk: 'rentals',
    caseId: id,
    decision,
    reason,
    moderatorId: actor.userId,
    memberId: ownerId,
  });
  if (!isHidingDecision(decision)) return;
  work.send({ kind: 'decisionMail', logId, to: 'member' });
  notifyOfHiding(work, decision, { ownerId, rentalId: id, logId });
};
