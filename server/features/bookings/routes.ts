import * as operations from '#contract/bookings/operations.ts';
import { type AnyRoute, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { getBooking, listBookings, type ProposalsById } from './queries.ts';

export function bookingsRoutes(
  context: Context,
  { proposalsById }: { proposalsById: ProposalsById },
): AnyRoute[] {
  return [
    query(operations.listBookings, ({ actor, input, language }) =>
      listBookings(context, { userId: actor.userId, language }, input.query, proposalsById),
    ),
    query(operations.getBooking, ({ actor, input, language }) =>
      getBooking(context, input.params.id, { userId: actor.userId, language }, proposalsById),
    ),
  ];
}
