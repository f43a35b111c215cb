import type { endSession as operation } from '#contract/accounts/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';

/** Signs out one of the caller's devices, which may be the calling one. */
export const endSession: Command<typeof operation> = async (unit, { actor, input }) => {
  const ended = await unit.db
    .updateTable('sessions')
    .set({ ended_at: unit.now })
    .where('id', '=', input.params.id)
    .where('user_id', '=', actor.userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw new AppError('sessionNotFound');
  unit.send({ kind: 'sessionEnded', sessionId: ended.id });
  return undefined;
};
