import type { endOtherSessions as operation } from '#contract/accounts/operations.ts';
import type { Command } from '../../commands/command.ts';
import { endAccess } from './end-access.ts';
import { lockMember } from './lock-member.ts';

/** Signs out all devices but the calling one; what they have asked for ends. */
export const endOtherSessions: Command<typeof operation> = async (work, { actor }) => {
  const { userId, sessionId } = actor;
  await lockMember(work.db, userId);
  await endAccess(work, 'devicesSignedOut', { userId, except: sessionId });
  return undefined;
};
