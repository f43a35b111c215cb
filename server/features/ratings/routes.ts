import * as operations from '#contract/ratings/operations.ts';
import { type AnyRoute, command, query } from '../../api/handlers.ts';
import { publicQuery } from '../../api/public-query.ts';
import type { Context } from '../../context.ts';
import { listRatings, ownRating } from './queries.ts';
import { rateAboutBooking, rateAboutLastBooking } from './rate-member.ts';
import { replyToRating } from './reply-to-rating.ts';

export function ratingsRoutes(context: Context): AnyRoute[] {
  return [
    command(operations.rateAboutLastBooking, rateAboutLastBooking),
    command(operations.rateAboutBooking, rateAboutBooking),
    command(operations.replyToRating, replyToRating),
    publicQuery(context, operations.listRatings, (reading, { input: { params, query } }) =>
      listRatings(reading, params.id, query),
    ),
    query(operations.getOwnRating, ({ actor, input: { params } }) =>
      ownRating(context, actor.userId, params.id),
    ),
  ];
}
