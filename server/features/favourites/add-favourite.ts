import type { addFavourite as operation } from '#contract/favourites/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { lockMember } from '../accounts/index.ts';

/** Adds a rental to the favourites, also one of the member's own; one that is already among them keeps its place. */
export const addFavourite: Command<typeof operation> = async (
  { db, now },
  { actor, input: { params } },
) => {
  // waits for a deletion of the account that is under way; the member is then not found, and nothing is stored
  await lockMember(db, actor.userId);
  const rental = await db
    .selectFrom('rentals')
    .select('id')
    .where('id', '=', params.rentalId)
    .where('status', '<>', 'hidden')
    .where('deleted_at', 'is', null)
    // waits for transactions that hide or delete the rental
    .forShare()
    .executeTakeFirst();
  if (!rental) throw new AppError('rentalNotFound');
  await db
    .insertInto('favourites')
    .values({ user_id: actor.userId, rental_id: rental.id, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'rental_id']).doNothing())
    .execute();
  return undefined;
};
