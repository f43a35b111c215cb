import type { stopWatch as operation } from '#contract/watches/operations.ts';
import type { Command } from '../../commands/command.ts';

/** Stops watching a rental. May be repeated. */
export const stopWatch: Command<typeof operation> = async ({ db }, { actor, input }) => {
  await db
    .deleteFrom('watches')
    .where('user_id', '=', actor.userId)
    .where('rental_id', '=', input.params.id)
    .execute();
  return undefined;
};
