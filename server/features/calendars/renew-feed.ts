import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { renewCalendar, renewRentalCalendar } from '#contract/calendars/operations.ts';
import type { Command, UnitOfWork } from '../../commands/command.ts';
import { assertSecondFactorUsed, lockCaller } from '../accounts/index.ts';
import { lockOwnRental } from '../rentals/index.ts';
import { feedUrl } from './feed-address.ts';

/** Replaces the address of the caller's bookings. */
export const renewFeed: Command<typeof renewCalendar> = async (work, { actor }) => {
  await lockCaller(work, actor);
  await replaceKey(work, actor.userId, null);
  return { url: await feedUrl(work, { kind: 'member', id: actor.userId }) };
};

/** Replaces the address of one of the caller's rentals. @throws AppError rentalNotFound */
export const renewRentalFeed: Command<typeof renewRentalCalendar> = async (
  work,
  { actor, input },
) => {
  const { id } = await lockOwnRental(work, input.params.id, actor.userId);
  await assertSecondFactorUsed(work.db, actor);
  await replaceKey(work, actor.userId, id);
  return { url: await feedUrl(work, { kind: 'rental', id }) };
};

async function replaceKey(
  { db, now }: UnitOfWork,
  userId: string,
  rentalId: string | null,
): Promise<void> {
  const renewed = { key: randomUUID(), renewed_at: now };
  await db
    .insertInto('calendar_feeds')
    .values({ id: uuid(), user_id: userId, rental_id: rentalId, ...renewed })
    .onConflict((conflict) => conflict.columns(['user_id', 'rental_id']).doUpdateSet(renewed))
    .execute();
}
