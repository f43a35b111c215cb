import type { addFavourite as operation } from '#contract/favourites/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { lockMember } from '../accounts/index.ts';

/** Keeps a rental among the favourites, one's own too. Kept once more it stays where it is. */
export const addFavourite: Command<typeof operation> = async (
  { db, now },
  { actor, input: { params } },
) => {
  // an account that is being deleted keeps nothing behind its own back
  await lockMember(db, actor.userId);
  const rental = await db
    .selectFrom('rentals')
    .select('id')
    .where('id', '=', params.rentalId)
    .where('status', '<>', 'hidden')
    .where('deleted_at', 'is', null)
    // whoever hides or deletes it waits, or is through by then
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
