import * as operations from '#contract/ratings/operations.ts';
import { type AnyRoute, command, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { listRatings, ownRating } from './queries.ts';
import { rateUser } from './rate-user.ts';

export function ratingsRoutes(context: Context): AnyRoute[] {
  return [
    command(operations.rateUser, rateUser),
    query(operations.listRatings, ({ input: { params, query } }) =>
      listRatings(context, params.id, query),
    ),
    query(operations.getOwnRating, ({ actor, input: { params } }) =>
      ownRating(context, actor.userId, params.id),
    ),
  ];
}
