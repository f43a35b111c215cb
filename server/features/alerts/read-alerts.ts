import type { readAlerts as operation } from '#contract/alerts/operations.ts';
import type { Command } from '../../commands/command.ts';

/** The member has seen what came up so far: none of it is mailed any more. */
export const readAlerts: Command<typeof operation> = async ({ db, now }, { actor }) => {
  await db
    .updateTable('alerts')
    .set({ seen_at: now })
    .where('user_id', '=', actor.userId)
    .where('seen_at', 'is', null)
    .execute();
  return undefined;
};
