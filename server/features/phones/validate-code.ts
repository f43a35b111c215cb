import { LIMITS } from '#contract/limits.ts';
import type { validateCode as operation } from '#contract/phones/operations.ts';
import { type Command, CommittedRefusal } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { giveVerifiedPhone, hasVerifiedPhone, lockCaller, ownUserView } from '../accounts/index.ts';
import { isPhoneCode } from './code.ts';

/** Enters the code of the SMS. Every attempt counts; after the last one the right code is invalid too. */
export const validateCode: Command<typeof operation> = async (work, { actor, input }) => {
  const { db, now } = work;
  const { userId } = actor;
  if (input.params.id !== userId) throw new AppError('userNotFound');
  await lockCaller(work, actor);
  // counted by the statement that reads, so that many concurrent attempts are no more than the allowed ones
  const pending = await db
    .updateTable('phone_confirmations')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('tries', '<', LIMITS.phoneCodeTries)
    .where('expires_at', '>', now)
    .returning(['id', 'phone', 'phone_prefix'])
    .executeTakeFirst();
  if (!pending) throw await refusalWithoutCode(db, userId);
  const { id, phone } = pending;
  if (!isPhoneCode(work, input.body.confirmationPhoneCode, { id, userId, phone })) {
    return new CommittedRefusal(new AppError('invalidPhoneCode'));
  }
  await giveVerifiedPhone(work, userId, { phone, prefix: pending.phone_prefix });
  await db.deleteFrom('phone_confirmations').where('user_id', '=', userId).execute();
  return ownUserView(work, userId);
};

/** Why no code can be entered: the number is confirmed already, or the submission is used up. */
async function refusalWithoutCode(db: Queryable, userId: string): Promise<AppError> {
  const usedUp = await db
    .selectFrom('phone_confirmations')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const done = !usedUp && (await hasVerifiedPhone(db, userId));
  return new AppError(done ? 'phoneAlreadyValidated' : 'invalidPhoneCode');
}
