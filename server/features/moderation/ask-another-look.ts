import type { askAnotherLook as operation } from '#contract/moderation/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { lockOwnRental } from '../rentals/index.ts';
import { getHiding } from './get-hiding.ts';

/**
 * Sends a rental that moderators have hidden back to their queue, usually after it was mended. It stays hidden until
 * they decide.
 * @throws AppError rentalNotFound for one that moderators have not hidden, lookAlreadyAsked until they have decided
 */
export const askAnotherLook: Command<typeof operation> = async (work, { actor, input }) => {
  const { db, now } = work;
  const rental = await lockOwnRental(work, input.params.id, actor.userId);
  if (rental.hidden_because !== 'moderation') throw new AppError('rentalNotFound');
  if (rental.look_asked_at) throw new AppError('lookAlreadyAsked');
  await db.updateTable('rentals').set({ look_asked_at: now }).where('id', '=', rental.id).execute();
  return getHiding(db, rental.id, actor.userId);
};
