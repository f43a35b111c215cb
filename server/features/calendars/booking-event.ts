import { BRAND } from '#contract/brand.ts';
import type { FileAnswer } from '../../api/handlers.ts';
import type { Context, Viewer } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { bookingsOf, meetingPlacesSeen } from '../bookings/index.ts';
import { meetingEvents, placedEvents } from './agreement-events.ts';
import { icsFile } from './ics-file.ts';

export const ICS_TYPE = 'text/calendar; charset=utf-8';

/** One of the member's bookings as a calendar file, with its meetings as far as they see them. @throws AppError bookingNotFound */
export async function bookingEvent(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  bookingId: string,
  { userId, language }: Viewer & { userId: string },
): Promise<FileAnswer> {
  const booking = await bookingsOf(context.db, userId)
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (!booking) throw new AppError('bookingNotFound');
  const party = { userId, language };
  const placesSeen = await meetingPlacesSeen(context, [bookingId], userId);
  const events = [
    ...(await placedEvents(context, [booking], party)),
    ...(await meetingEvents(context, [booking], party, placesSeen)),
  ];
  const facts = { language, writtenAt: context.clock.now() };
  return {
    contentType: ICS_TYPE,
    content: Buffer.from(icsFile(context.config, facts, events)),
    filename: `${BRAND.slug}-${bookingId.slice(-8)}.ics`,
  };
}
