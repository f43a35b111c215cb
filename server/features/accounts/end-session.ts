import type { endSession as operation } from '#contract/accounts/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';

/** Signs out one of the caller's devices, which may be the calling one. */
export const endSession: Command<typeof operation> = async (work, { actor, input }) => {
  const ended = await work.db
    .updateTable('sessions')
    .set({ ended_at: work.now })
    .where('id', '=', input.params.id)
    .where('user_id', '=', actor.userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw new AppError('sessionNotFound');
  work.send({ kind: 'sessionEnded', sessionId: ended.id });
  return undefined;
};
