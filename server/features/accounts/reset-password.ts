import { v7 as uuid } from 'uuid';
import type { resetPassword as operation } from '#contract/accounts/operations.ts';
import type { Call, Command, Preparation } from '../../commands/command.ts';
import type { Context, Queryable } from '../../context.ts';
import { AppError, fieldError } from '../../errors.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { endAccessOfOthers, type TakeBackOffers } from './end-access.ts';
import { deviceToken } from './known-device.ts';
import { lockFromCalls } from './lock-member.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { isResetToken } from './reset-link.ts';
import { applyEarlierSuspension } from './suspended-proofs.ts';

/** Refuses an invalid link, then an unacceptable password; only then spends time on hashing. */
export const prepareReset: Preparation<typeof operation, { passwordHash: string }> = async (
  context,
  call,
) => {
  const { password } = call.input.body;
  const { password_hash: current } = await memberOfLink(context, call, context.clock.now());
  await refuseCommonPassword(password);
  if (await verifyPassword(current, password)) throw fieldError('password', 'passwordNotNew');
  return { passwordHash: await hashPassword(password) };
};

/**
 * Gives a member a new password by the token of the mailed link, which works once. The link has proved the email address
 * too: what gave access before (devices, providers) gives none any more, and what waits to be carried out is not. The device is known
 * from then on, so that its member can sign in while strangers guess.
 */
export function resetPassword(
  takeBackOffers: TakeBackOffers,
): Command<typeof operation, { passwordHash: string }> {
  return async (work, call, { passwordHash }) => {
    const { db, now } = work;
    await lockFromCalls(db, (await memberOfLink(work, call, now)).id);
    // read again: it may have changed while the lock was waited for
    const member = await memberOfLink(work, call, now);
    const used = await db
      .updateTable('password_resets')
      // The row stays until its pause is over, so that asking again does not disclose that the email address has been reset.
      // It expires at a time before any call with the link began, since a concurrent call may have begun before `now`.
      .set(({ ref }) => ({ expires_at: ref('requested_at') }))
      .where('id', '=', member.resetId)
      .where('expires_at', '>', now)
      .returning('id')
      .executeTakeFirst();
    const changed = await db
      .updateTable('users')
      .set({
        password_hash: passwordHash,
        email_verified_at: member.email_verified_at ?? now,
        email_doubt: null,
      })
      .where('id', '=', member.id)
      .where('email', '=', member.email)
      .returning('id')
      .executeTakeFirst();
    // another call with the same link was faster, or the account has just been deleted
    if (!used || !changed) throw new AppError('invalidResetToken');
    const event = member.email_verified_at === null ? 'claimed' : 'recovered';
    await endAccessOfOthers(work, event, { userId: member.id, takeBackOffers });
    work.send({ kind: 'memberChanged', userId: member.id });
    await applyEarlierSuspension(work, member.id);
    work.send({ kind: 'passwordChangedMail', userId: member.id });
    return { deviceToken: await deviceToken(work, member.id, uuid()) };
  };
}

/** The member that the link of a call belongs to. Unknown members and wrong tokens are refused alike. */
async function memberOfLink(
  context: Pick<Context, 'secrets'> & { db: Queryable },
  { input: { params, body } }: Call<typeof operation>,
  now: Date,
) {
  const { userId } = params;
  const member = await context.db
    .selectFrom('users')
    .innerJoin('password_resets as asked', 'asked.email', 'users.email')
    .select([
      'users.id',
      'users.password_hash',
      'users.email_verified_at',
      'asked.id as resetId',
      'asked.email',
    ])
    .where('users.id', '=', userId)
    .where('asked.expires_at', '>', now)
    .executeTakeFirst();
  if (member) {
    const { resetId: id, email } = member;
    if (isResetToken(context, body.token, { id, userId, email }, now)) return member;
  }
  throw new AppError('invalidResetToken');
}
