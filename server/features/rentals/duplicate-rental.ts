import { dateIn } from '#contract/days/zone.ts';
import type { duplicateRental as operation } from '#contract/rentals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { countingOf } from './counting.ts';
import { insertRental } from './insert-rental.ts';
import { lockShownRental } from './own-rental.ts';
import { photosOn } from './photos.ts';
import { inputOf } from './rental-columns.ts';
import { rentalView } from './views.ts';

/**
 * Copies one of the caller's rentals, photos too, into a closed one. Times that have passed are left out. One that moderators have taken
 * down is not copied: it would be public again.
 */
export const duplicateRental: Command<typeof operation> = async (
  unit,
  { actor, input, language },
) => {
  const rental = await lockShownRental(unit, input.params.id, actor.userId);
  const { started_at: start, ended_at: end } = rental;
  const { unit: counted, timeZone } = countingOf(rental);
  // days begin today where the thing is: an instant of the late evening means the day after
  const today = counted === 'hour' ? undefined : dateIn(timeZone, unit.now);
  const copied = {
    ...inputOf(rental, await photosOn(unit.db, rental.id)),
    ...(start > unit.now ? {} : { startDate: today, startedAt: unit.now.toISOString() }),
    ...(end && end > unit.now ? {} : { endDate: null, endedAt: null }),
  };
  const row = await insertRental(unit, actor.userId, copied, 'closed');
  return rentalView(unit, row, { userId: actor.userId, language });
};
