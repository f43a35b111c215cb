import { v7 as uuid } from 'uuid';
import type { followCalendar as operation } from '#contract/calendars/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Command } from '../../commands/command.ts';
import { AppError, fieldError } from '../../errors.ts';
import { lockOwnRental } from '../rentals/index.ts';

/**
 * Makes one of the caller's rentals follow a calendar of another site, which is read after the commit. This site's own
 * feeds are refused: a rental would block itself. The owner gets a mail: it may be somebody else who decides which days are free.
 */
export const followCalendar: Command<typeof operation> = async (work, { actor, input }) => {
  const { db, now, send, config } = work;
  const { url, name } = input.body;
  if (new URL(url).hostname === new URL(config.publicUrl).hostname) {
    throw fieldError('url', 'invalidCalendarUrl');
  }
  const { id: rentalId } = await lockOwnRental(work, input.params.id, actor.userId);
  const followed = await db
    .selectFrom('followed_calendars')
    .select('url')
    .where('rental_id', '=', rentalId)
    .execute();
  if (followed.some((one) => one.url === url)) throw fieldError('url', 'calendarKnown');
  if (followed.length >= LIMITS.followedCalendars) throw new AppError('tooManyCalendars');
  const id = uuid();
  await db
    .insertInto('followed_calendars')
    .values({
      id,
      rental_id: rentalId,
      name,
      url,
      created_at: now,
      read_at: null,
      error: null,
      due_at: now,
    })
    .execute();
  send({ kind: 'calendarDue', calendarId: id, of: now.toISOString() });
  const { userId } = actor;
  send({ kind: 'accountChangeMail', userId, change: 'calendarFollowed', key: id });
  return { id, url, name, readAt: null, blocked: [], clashes: [] };
};
