import type { removeFavourite as operation } from '#contract/favourites/operations.ts';
import type { Command } from '../../commands/command.ts';

/** Takes a rental from the favourites, whether it is there or not. */
export const removeFavourite: Command<typeof operation> = async (
  { db },
  { actor, input: { params } },
) => {
  await db
    .deleteFrom('favourites')
    .where('user_id', '=', actor.userId)
    .where('rental_id', '=', params.rentalId)
    .execute();
  return undefined;
};
