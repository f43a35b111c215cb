import type { createRental as operation } from '#contract/rentals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { lockMember } from '../accounts/index.ts';
import { insertRental } from './insert-rental.ts';
import { assertNotOver } from './rental-days.ts';
import { rentalView } from './views.ts';

/** Publishes an offer or a request with the photos its owner has uploaded. */
export const createRental: Command<typeof operation> = async (work, { actor, input, language }) => {
  // waits for a deletion of the account, after which nothing may be published for it
  await lockMember(work.db, actor.userId);
  const row = await insertRental(work, actor.userId, input.body, 'open');
  assertNotOver(row.ended_at, input.body, work.now);
  return rentalView(work, row, { userId: actor.userId, language });
};
