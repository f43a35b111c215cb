import { dateIn } from '#contract/days/zone.ts';
import type { duplicateRental as operation } from '#contract/rentals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { insertRental } from './insert-rental.ts';
import { lockShownRental } from './own-rental.ts';
import { photosOn } from './photos.ts';
import { inputOf } from './rental-columns.ts';
import { countingOf } from './rental-days.ts';
import { rentalView } from './views.ts';

/**
 * Copies one of the caller's rentals, photos too, into a closed one. Times that have passed are left out. One that moderators have taken
 * down is not copied: it would be public again.
 */
export const duplicateRental: Command<typeof operation> = async (
  work,
  { actor, input, language },
) => {
  const rental = await lockShownRental(work, input.params.id, actor.userId);
  const { started_at: start, ended_at: end } = rental;
  const { unit, timeZone } = countingOf(rental);
  // days begin today where the thing is: an instant of the late evening means the day after
  const today = unit === 'hour' ? undefined : dateIn(timeZone, work.now);
  const copied = {
    ...inputOf(rental, await photosOn(work.db, rental.id)),
    ...(start > work.now ? {} : { startDate: today, startedAt: work.now.toISOString() }),
    ...(end && end > work.now ? {} : { endDate: null, endedAt: null }),
  };
  const row = await insertRental(work, actor.userId, copied, 'closed');
  return rentalView(work, row, { userId: actor.userId, language });
};
