import type { reopenRental as operation } from '#contract/rentals/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { assertNotLeaving } from '../accounts/index.ts';
import { lockShownRental } from './own-rental.ts';
import { setStatus } from './set-status.ts';
import { rentalView } from './views.ts';

/** Puts one of the caller's closed rentals back on the public lists. One that is open already stays so. */
export const reopenRental: Command<typeof operation> = async (work, { actor, input, language }) => {
  const rental = await lockShownRental(work, input.params.id, actor.userId);
  await assertNotLeaving(work.db, actor.userId);
  if (rental.ended_at && rental.ended_at <= work.now) throw new AppError('rentalExpired');
  const opened = await setStatus(work, rental, 'open');
  return rentalView(work, opened, { userId: actor.userId, language });
};
