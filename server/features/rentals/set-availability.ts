import type { setAvailability as operation } from '#contract/rentals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { blockedTime, countingOf } from './counting.ts';
import { availabilityOf, replaceBlocked } from './occupancies.ts';
import { lockOwnRental } from './own-rental.ts';

/** Replaces the periods that the owner has blocked on a rental; booked periods stay. */
export const setAvailability: Command<typeof operation> = async (unit, { actor, input }) => {
  const rental = await lockOwnRental(unit, input.params.id, actor.userId);
  const counting = countingOf(rental);
  const blocked = input.body.blocked.map((period) => blockedTime(counting, period, unit.now));
  await replaceBlocked(unit.db, rental.id, blocked, unit.now);
  unit.send({ kind: 'watchesDue', rentalId: rental.id });
  return availabilityOf(unit.db, rental, unit.now);
};
