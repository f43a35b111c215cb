import type { setAvailability as operation } from '#contract/rentals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { availabilityOf, replaceBlocked } from './occupancies.ts';
import { lockOwnRental } from './own-rental.ts';

/** Replaces the periods that the owner has blocked on a rental; booked periods stay. */
export const setAvailability: Command<typeof operation> = async (unit, { actor, input }) => {
  const { id } = await lockOwnRental(unit, input.params.id, actor.userId);
  await replaceBlocked(unit.db, id, input.body.blocked, unit.now);
  return availabilityOf(unit.db, id, unit.now);
};
