import { v7 as uuid } from 'uuid';
import { LIMITS } from '#contract/limits.ts';
import type { startWatch as operation } from '#contract/watches/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { lockMember } from '../accounts/index.ts';
import { lockMembersUnlessBlocked } from '../blocks/index.ts';
import { blockedTime, countingOf, isTaken, RENTAL_COLUMNS } from '../rentals/index.ts';

/** Watches a rental for days on which it is taken, in place of those watched before. */
export const startWatch: Command<typeof operation> = async (work, { actor, input }) => {
  const { db, now } = work;
  const { userId } = actor;
  // waits for the caller's other watches, so that each rental is watched once and the limit counts all of them
  await lockMember(db, userId);
  const rental = await db
    .selectFrom('rentals')
    .select(RENTAL_COLUMNS)
    .where('id', '=', input.params.id)
    .where('status', '<>', 'hidden')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!rental) throw new AppError('rentalNotFound');
  if (rental.owner_id === userId) throw new AppError('ownRental');
  if (rental.status === 'closed') throw new AppError('rentalClosed');
  await lockMembersUnlessBlocked(db, userId, rental.owner_id);
  const { from, to } = blockedTime(countingOf(rental), input.body, now);
  if (to <= now) throw new AppError('periodOver');
  if (!(await isTaken(db, rental.id, from, to))) throw new AppError('daysFree');
  await db
    .deleteFrom('watches')
    .where('user_id', '=', userId)
    .where('rental_id', '=', rental.id)
    .execute();
  const { count } = await db
    .selectFrom('watches')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= LIMITS.watches) throw new AppError('tooManyWatches');
  await db
    .insertInto('watches')
    .values({
      id: uuid(),
      user_id: userId,
      rental_id: rental.id,
      starts_at: from,
      ends_at: to,
      created_at: now,
      notified_at: null,
    })
    .execute();
  // they may have become free in the same moment, before anybody could be notified
  work.send({ kind: 'watchesDue', rentalId: rental.id });
  return undefined;
};
