import type { removeFavourite as operation } from '#contract/favourites/operations.ts';
import type { Command } from '../../commands/command.ts';

/** Removes a rental from the favourites, if it is among them. */
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
