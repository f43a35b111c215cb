import type { createRental as operation } from '#contract/rentals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { lockMember } from '../accounts/index.ts';
import { assertNotOver } from './counting.ts';
import { insertRental } from './insert-rental.ts';
import { rentalView } from './views.ts';

/** Publishes an offer or a request with the photos its owner has uploaded. */
export const createRental: Command<typeof operation> = async (unit, { actor, input, language }) => {
  // waits for a deletion of the account, after which nothing may be published for it
  await lockMember(unit.db, actor.userId);
  const row = await insertRental(unit, actor.userId, input.body, 'open');
  assertNotOver(row.ended_at, input.body, unit.now);
  return rentalView(unit, row, { userId: actor.userId, language });
};
