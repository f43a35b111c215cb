import type { markAlertsSeen as operation } from '#contract/alerts/operations.ts';
import type { Command } from '../../commands/command.ts';
import { markKindRead } from '../notifications/index.ts';
import { ALERTS_KIND } from './kind.ts';

/** The member has seen all alerts so far: none of them is sent any more. */
export const markAlertsSeen: Command<typeof operation> = async (work, { actor }) => {
  await work.db
    .updateTable('alerts')
    .set({ seen_at: work.now })
    .where('user_id', '=', actor.userId)
    .where('seen_at', 'is', null)
    .execute();
  await markKindRead(work, actor.userId, ALERTS_KIND);
  return undefined;
};
