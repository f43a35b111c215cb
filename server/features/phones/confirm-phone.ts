import { v7 as uuid } from 'uuid';
import { LIMITS } from '#contract/limits.ts';
import type { confirmPhone as operation } from '#contract/phones/operations.ts';
import type { Command, UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { lockCaller, mobileNumber, type PhoneNumber, verifiedHolder } from '../accounts/index.ts';
import { countSms } from './sms-budget.ts';

const RESEND_MILLISECONDS = LIMITS.phoneResendSeconds * 1_000;

/**
 * Submits a number and sends a code to it. A member who only entered the same number does not prevent it, for the
 * code proves whose it is; a session that knows only the password of an account with passkeys gets none. Submitting again invalidates the former code.
 */
export const confirmPhone: Command<typeof operation> = async (work, { actor, network, input }) => {
  const { userId } = actor;
  if (input.params.id !== userId) throw new AppError('userNotFound');
  await lockCaller(work, actor);
  const number = await mobileNumber(input.body.phone);
  const holder = await verifiedHolder(work.db, number.phone);
  if (holder !== null) {
    throw new AppError(holder === userId ? 'phoneAlreadyYours' : 'phoneNotUnique');
  }
  const expiresAt = new Date(work.now.getTime() + LIMITS.phoneCodeMinutes * 60_000);
  await submit(work, userId, number, expiresAt);
  await countSms(work, { userId, network }, number);
  work.send({ kind: 'phoneCodeSms', userId });
  return {
    expiresAt: expiresAt.toISOString(),
    resendAt: new Date(work.now.getTime() + RESEND_MILLISECONDS).toISOString(),
  };
};

/** @throws AppError tooManyRequests when the last submission is too recent */
async function submit(
  { db, now }: UnitOfWork,
  userId: string,
  { phone, prefix }: PhoneNumber,
  expiresAt: Date,
): Promise<void> {
  const submission = {
    id: uuid(),
    phone,
    phone_prefix: prefix,
    tries: 0,
    sent_at: now,
    expires_at: expiresAt,
  };
  // checked and written in one statement, so that of two concurrent calls one waits and is refused
  const submitted = await db
    .insertInto('phone_confirmations')
    .values({ user_id: userId, ...submission })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(submission)
        .where('phone_confirmations.sent_at', '<=', new Date(now.getTime() - RESEND_MILLISECONDS)),
    )
    .returning('id')
    .executeTakeFirst();
  if (submitted) return;
  const { sent_at } = await db
    .selectFrom('phone_confirmations')
    .select('sent_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const wait = sent_at.getTime() + RESEND_MILLISECONDS - now.getTime();
  throw new AppError('tooManyRequests', { retryAfter: Math.max(1, Math.ceil(wait / 1_000)) });
}
