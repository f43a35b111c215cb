import type { setAvailability as operation } from '#contract/rentals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { availabilityOf, replaceBlocked } from './occupancies.ts';
import { lockOwnRental } from './own-rental.ts';
import { blockedTime, countingOf } from './rental-days.ts';

/** Replaces the periods that the owner has blocked on a rental; booked periods stay. */
export const setAvailability: Command<typeof operation> = async (work, { actor, input }) => {
  const rental = await lockOwnRental(work, input.params.id, actor.userId);
  const counting = countingOf(rental);
  const blocked = input.body.blocked.map((period) => blockedTime(counting, period, work.now));
  await replaceBlocked(work.db, rental.id, blocked, work.now);
  work.send({ kind: 'watchesDue', rentalId: rental.id });
  return availabilityOf(work.db, rental, work.now);
};
