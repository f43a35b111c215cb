import { v7 as uuid } from 'uuid';
import type { changeEmail as operation } from '#contract/accounts/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Command, Preparation } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { countUnconfirmedMail } from '../../rate-limits/count-unconfirmed-mail.ts';
import { endPendingChange } from './email-history.ts';
import { lockCaller } from './lock-caller.ts';
import { type Proof, reauthenticate } from './reauthenticate.ts';

const HOUR = 3_600_000;

/** Makes sure that the account is the caller's, and that the member in person is calling. */
export const prepareEmailChange: Preparation<typeof operation, Proof> = async (
  context,
  { actor, input: { params, body } },
) => {
  // whether another account exists is not disclosed to who may not change it
  if (params.id !== actor.userId) throw new AppError('userNotFound');
  return reauthenticate(context, actor, body.password);
};

/**
 * Asks for another email address: a link is mailed there, and a confirmed old email address is notified, with a way
 * back. A second request replaces the first, but for its way back. Known and unknown email addresses get the same answer: whether an
 * account has the email address is looked up when the mail is written.
 */
export const changeEmail: Command<typeof operation, Proof> = async (
  work,
  { actor, input: { body } },
  proof,
) => {
  const { db, now, send } = work;
  const { userId } = actor;
  await lockCaller({ db }, actor, proof);
  const { email, email_verified_at: verifiedAt } = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await endPendingChange({ db, now }, userId);
  // to the email address that the account has: the request before it, if any, ends
  if (email === body.email) return undefined;
  const id = uuid();
  await db
    .insertInto('email_changes')
    .values({
      id,
      user_id: userId,
      old_email: verifiedAt ? email : null,
      new_email: body.email,
      requested_at: now,
      expires_at: new Date(now.getTime() + LIMITS.emailLinkHours * HOUR),
      revert_until: revertUntil(now),
    })
    .execute();
  await countUnconfirmedMail(work, body.email);
  send({ kind: 'emailChangeMail', changeId: id, about: 'confirm' });
  if (verifiedAt) send({ kind: 'emailChangeMail', changeId: id, about: 'asked' });
  return undefined;
};

/** Until when a change made or asked for now can be taken back from the old email address. */
export function revertUntil(now: Date): Date {
  return new Date(now.getTime() + LIMITS.emailRevertDays * 24 * HOUR);
}
