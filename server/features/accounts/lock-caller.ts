import type { UnitOfWork } from '../../commands/command.ts';
import type { Actor } from '../../context.ts';
import { AppError, fieldError } from '../../errors.ts';
import { assertSecondFactorUsed } from './assert-second-factor-used.ts';
import { lockMember } from './lock-member.ts';
import type { Proof } from './reauthenticate.ts';

/**
 * Locks the caller's row before a change of how the account opens, and checks session and password once more: a recovery may have
 * ended the session or changed the password since the call began, and this change must not follow it.
 * @param proof what the preparation of the command has verified, if it has
 * @throws AppError sessionEnded, passkeyNeeded, validationFailed on `password` (wrongCurrentPassword), userNotFound
 */
export async function lockCaller(
  { db }: Pick<UnitOfWork, 'db'>,
  actor: Pick<Actor, 'userId' | 'sessionId' | 'secondFactor'>,
  proof: Proof = {},
): Promise<void> {
  await lockMember(db, actor.userId);
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.ended_at', 'users.password_hash'])
    .where('sessions.id', '=', actor.sessionId)
    .where('users.id', '=', actor.userId)
    .executeTakeFirst();
  if (!session || session.ended_at) throw new AppError('sessionEnded');
  if (proof.passwordHash !== undefined && proof.passwordHash !== session.password_hash) {
    throw fieldError('password', 'wrongCurrentPassword');
  }
  await assertSecondFactorUsed(db, actor);
}
