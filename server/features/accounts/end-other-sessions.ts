import type { endOtherSessions as operation } from '#contract/accounts/operations.ts';
import type { Command } from '../../commands/command.ts';
import { endAccess } from './end-access.ts';
import { lockFromCalls } from './lock-member.ts';

/** Signs out all devices but the calling one; what they have asked for ends. */
export const endOtherSessions: Command<typeof operation> = async (work, { actor }) => {
  const { userId, sessionId } = actor;
  await lockFromCalls(work.db, userId);
  await endAccess(work, 'devicesSignedOut', { userId, except: sessionId });
  return undefined;
};
