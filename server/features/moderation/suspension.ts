import type { UnitOfWork } from '../../commands/command.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import { AppError } from '../../errors.ts';
import { forgetSuspendedProofs, lockFromCalls, noteSuspendedProofs } from '../accounts/index.ts';
import { hideRentalsOf, reopenRentalsOf } from '../rentals/index.ts';

/**
 * Suspends a member: their open rentals are hidden. Their sessions stay, so that they can read, export and delete;
 * their proposals stay too, for the other side to answer.
 * @returns false when the member was suspended already; the first reason then stays
 * @throws AppError userNotFound, or notPermitted for a moderator
 */
export async function suspend(work: UnitOfWork, userId: string, reason: string): Promise<boolean> {
  const member = await lockedMember(work, userId);
  if (member.role === 'moderator') throw new AppError('notPermitted');
  if (member.suspended_at) return false;
  await work.db
    .updateTable('users')
    .set({ suspended_at: work.now, suspension_reason: reason })
    .where('id', '=', userId)
    .execute();
  await noteSuspendedProofs(work, userId);
  work.send({ kind: 'memberChanged', userId });
  await hideRentalsOf(work, userId);
  return true;
}

/**
 * Ends a suspension and reopens the rentals it has hidden.
 * @returns false when the member was not suspended
 * @throws AppError userNotFound
 */
export async function restore(work: UnitOfWork, userId: string): Promise<boolean> {
  const member = await lockedMember(work, userId);
  if (!member.suspended_at) return false;
  await work.db
    .updateTable('users')
    .set({ suspended_at: null, suspension_reason: null })
    .where('id', '=', userId)
    .execute();
  await forgetSuspendedProofs(work, userId);
  work.send({ kind: 'memberChanged', userId });
  await reopenRentalsOf(work, userId);
  return true;
}

/** Hides the rentals of a member who is suspended because an earlier account of the same person was. May be repeated. */
export async function hideRentalsOfSuspended(
  context: CommandContext,
  userId: string,
): Promise<void> {
  await inTransaction(context, async (work) => {
    // without `lockedMember`: an account that was deleted meanwhile is no error here
    const member = await work.db
      .selectFrom('users')
      .select('suspended_at')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (member?.suspended_at) await hideRentalsOf(work, userId);
  });
}

async function lockedMember({ db }: UnitOfWork, userId: string) {
  await lockFromCalls(db, userId);
  return db
    .selectFrom('users')
    .select(['role', 'suspended_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
