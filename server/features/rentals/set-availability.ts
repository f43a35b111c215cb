import type { setAvailability as operation } from '#contract/rentals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { availabilityOf, replaceBlocked } from './occupancies.ts';
import { holdOwnRental } from './own-rental.ts';

/** Says when one's own rental cannot be had, beside what is booked, instead of what was said before. */
export const setAvailability: Command<typeof operation> = async (unit, { actor, input }) => {
  const { id } = await holdOwnRental(unit, input.params.id, actor.userId);
  await replaceBlocked(unit.db, id, input.body.blocked, unit.now);
  return availabilityOf(unit.db, id, unit.now);
};
