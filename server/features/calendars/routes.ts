import * as bookings from '#contract/bookings/operations.ts';
import { type AnyRoute, file } from '../../api/handlers.ts';
import type { CommandContext } from '../../commands/run-command.ts';
import { bookingEvent } from './booking-event.ts';

export function calendarsRoutes(context: CommandContext): AnyRoute[] {
  return [
    file(bookings.getBookingEvent, ({ actor, input, language }) =>
      bookingEvent(context, input.params.id, { userId: actor.userId, language }),
    ),
  ];
}
