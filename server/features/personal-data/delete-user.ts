import type { deleteUser as operation } from '#contract/personal-data/operations.ts';
import type { Command, Preparation } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { lockCaller, lockLeavingMember, type Proof, reauthenticate } from '../accounts/index.ts';
import { lockComingBookings } from '../bookings/index.ts';
import { deletionWaitsFor } from './deletion-waits.ts';
import { eraseMember } from './erase-member.ts';
import { deferDeletion } from './run-deletion.ts';

/** Makes sure that the account is the caller's, and that the member in person is calling. */
export const prepareDeletion: Preparation<typeof operation, Proof> = async (
  context,
  { actor, input: { params, body } },
) => {
  // whether another account exists is not disclosed to who may not delete it
  if (params.id !== actor.userId) throw new AppError('userNotFound');
  return reauthenticate(context, actor, body.password);
};

/** Deletes the caller's account, or stores the request while something of the member's is still open. */
export const deleteUser: Command<typeof operation, Proof> = async (work, { actor }, proof) => {
  const { userId } = actor;
  await lockCaller(work, actor, proof);
  const { deletionRequestedAt } = await lockLeavingMember(work, userId);
  const requestedAt = deletionRequestedAt ?? work.now;
  await lockComingBookings(work, userId);
  const waitsFor = await deletionWaitsFor(work.db, userId, requestedAt, work.now);
  if (waitsFor.length === 0) {
    await eraseMember(work, userId);
    return undefined;
  }
  if (!deletionRequestedAt) await deferDeletion(work, userId);
  return { waitsFor };
};
