import type { unfollowCalendar as operation } from '#contract/calendars/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { lockOwnRental, placeFollowed } from '../rentals/index.ts';

/** Stops following a calendar; the database frees its days, which another one may block. */
export const unfollowCalendar: Command<typeof operation> = async (work, { actor, input }) => {
  const { id: rentalId } = await lockOwnRental(work, input.params.id, actor.userId);
  const { numDeletedRows } = await work.db
    .deleteFrom('followed_calendars')
    .where('id', '=', input.params.calendarId)
    .where('rental_id', '=', rentalId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('calendarNotFound');
  await placeFollowed(work.db, rentalId, work.now);
  work.send({ kind: 'watchesDue', rentalId });
  return undefined;
};
