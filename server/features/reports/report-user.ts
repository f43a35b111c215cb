import type { reportUser as operation } from '#contract/reports/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { report } from './report.ts';

/** Reports a member. @throws AppError userNotFound, also for a deleted one */
export const reportUser: Command<typeof operation> = async (unit, { actor, input }) => {
  const { id } = input.params;
  const user = await unit.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new AppError('userNotFound');
  return report(unit, actor.userId, { kind: 'user', id, userId: id }, input.body);
};
