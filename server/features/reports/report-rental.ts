import type { reportRental as operation } from '#contract/reports/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { report } from './report.ts';

/** Reports a rental. @throws AppError rentalNotFound, also for one that is hidden already */
export const reportRental: Command<typeof operation> = async (unit, { actor, input }) => {
  const { id } = input.params;
  const rental = await unit.db
    .selectFrom('rentals')
    .select(['owner_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  const owns = rental?.owner_id === actor.userId;
  if (!rental || (rental.status === 'hidden' && !owns)) throw new AppError('rentalNotFound');
  const reported = { kind: 'rental', id, userId: rental.owner_id } as const;
  return report(unit, actor.userId, reported, input.body);
};
