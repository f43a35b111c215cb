import * as bookings from '#contract/bookings/operations.ts';
import * as operations from '#contract/calendars/operations.ts';
import { type AnyRoute, command, file, query } from '../../api/handlers.ts';
import type { CommandContext } from '../../commands/run-command.ts';
import { assertSecondFactorUsed } from '../accounts/index.ts';
import { assertOwnRental } from '../rentals/index.ts';
import { bookingEvent } from './booking-event.ts';
import { feedUrl } from './feed-address.ts';
import { followCalendar } from './follow-calendar.ts';
import { listFollowed } from './list-followed.ts';
import { renewFeed, renewRentalFeed } from './renew-feed.ts';
import { unfollowCalendar } from './unfollow-calendar.ts';

export function calendarsRoutes(context: CommandContext): AnyRoute[] {
  return [
    file(bookings.getBookingEvent, ({ actor, input, language }) =>
      bookingEvent(context, input.params.id, { userId: actor.userId, language }),
    ),
    query(operations.getCalendar, async ({ actor }) => {
      await assertSecondFactorUsed(context.db, actor);
      return { url: await feedUrl(context, { kind: 'member', id: actor.userId }) };
    }),
    command(operations.renewCalendar, renewFeed),
    query(operations.getRentalCalendar, async ({ actor, input }) => {
      const { id } = input.params;
      await assertOwnRental(context.db, id, actor.userId);
      await assertSecondFactorUsed(context.db, actor);
      return { url: await feedUrl(context, { kind: 'rental', id }) };
    }),
    command(operations.renewRentalCalendar, renewRentalFeed),
    query(operations.listFollowed, ({ actor, input }) =>
      listFollowed(context, input.params.id, actor.userId),
    ),
    command(operations.followCalendar, followCalendar, {
      limits: [{ limit: 'calendarsByMember', key: (call) => call.actor.userId }],
    }),
    command(operations.unfollowCalendar, unfollowCalendar),
  ];
}
