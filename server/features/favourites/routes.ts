import * as operations from '#contract/favourites/operations.ts';
import { type AnyRoute, command, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { addFavourite } from './add-favourite.ts';
import { listFavourites } from './queries.ts';
import { removeFavourite } from './remove-favourite.ts';

export function favouritesRoutes(context: Context): AnyRoute[] {
  return [
    query(operations.listFavourites, ({ actor, language, input }) =>
      listFavourites(context, { userId: actor.userId, language }, input.query),
    ),
    command(operations.addFavourite, addFavourite),
    command(operations.removeFavourite, removeFavourite),
  ];
}
