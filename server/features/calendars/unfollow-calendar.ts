import type { unfollowCalendar as operation } from '#contract/calendars/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { lockOwnRental, placeFollowed } from '../rentals/index.ts';

/** Stops following a calendar; the database frees its days, which another one may block. */
export const unfollowCalendar: Command<typeof operation> = async (unit, { actor, input }) => {
  const { id: rentalId } = await lockOwnRental(unit, input.params.id, actor.userId);
  const { numDeletedRows } = await unit.db
    .deleteFrom('followed_calendars')
    .where('id', '=', input.params.calendarId)
    .where('rental_id', '=', rentalId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('calendarNotFound');
  await placeFollowed(unit.db, rentalId, unit.now);
  unit.send({ kind: 'watchesDue', rentalId });
  return undefined;
};
