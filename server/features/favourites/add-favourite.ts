import type { addFavourite as operation } from '#contract/favourites/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { lockMember } from '../accounts/index.ts';

/** Adds a rental, which may be the caller's, to the favourites. Added once more it keeps its position. */
export const addFavourite: Command<typeof operation> = async (
  { db, now },
  { actor, input: { params } },
) => {
  // waits for a deletion of the account, after which nothing may be stored for it
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
