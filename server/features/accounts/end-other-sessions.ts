import type { endOtherSessions as operation } from '#contract/accounts/operations.ts';
import type { Command } from '../../commands/command.ts';
import { endSessions } from './end-sessions.ts';

/** Signs out all devices but the calling one. */
export const endOtherSessions: Command<typeof operation> = async (unit, { actor }) => {
  await endSessions(unit, actor.userId, { except: actor.sessionId });
  return undefined;
};
