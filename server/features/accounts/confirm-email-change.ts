import type { confirmEmailChange as operation } from '#contract/accounts/operations.ts';
import type { Command, Preparation } from '../../commands/command.ts';
import type { Context, Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { revertUntil } from './change-email.ts';
import { forgetChangesSinceLeft } from './email-history.ts';
import { endAccess } from './end-access.ts';
import { assertFullLinkProof, findLinkProof, type LinkProof } from './link-proof.ts';
import { isLinkToken } from './mail-links.ts';
import { userView } from './queries.ts';
import { assertNotReserved } from './reserved-address.ts';
import { applyEarlierSuspension } from './suspended-proofs.ts';

/** Looks for a proof that the caller is the member: who reads the new mailbox may be a person who was lured. */
export const prepareChange: Preparation<typeof operation, LinkProof> = (
  context,
  { actor, input: { params, body } },
) =>
  findLinkProof(context, {
    actor,
    userId: params.userId,
    password: body.password,
    hasLink: async () => (await changeOfLink(context, params.userId, body.token)) !== undefined,
  });

/**
 * Gives a member the new email address, by the token of the link that was mailed there and a proof of being the member: it
 * is confirmed by that. The old email address, if it was confirmed, is notified and can take the change back.
 * @throws a violation of `users_email_unique`, reported as emailNotUnique, when an account has got the email address since
 */
export const confirmEmailChange: Command<typeof operation, LinkProof> = async (
  work,
  { input: { params, body } },
  proof,
) => {
  const { db, now, send } = work;
  const { userId } = params;
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'password_hash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const change = await changeOfLink(work, userId, body.token);
  if (!user?.email || !change) throw new AppError('invalidEmailToken');
  await assertFullLinkProof(db, proof, { id: userId, passwordHash: user.password_hash });
  await db
    .updateTable('users')
    .set({ email: change.new_email, email_verified_at: now, email_doubt: null })
    .where('id', '=', userId)
    .execute();
  await assertNotReserved(work, change.new_email, userId);
  await db
    .updateTable('email_changes')
    .set({
      // it may have been confirmed after the request
      old_email: user.email_verified_at ? user.email : null,
      confirmed_at: now,
      revert_until: revertUntil(now),
    })
    .where('id', '=', change.id)
    .execute();
  await endAccess(work, 'addressChanged', { userId });
  if (user.email_verified_at) send({ kind: 'emailChangeMail', changeId: change.id, about: 'done' });
  const { new_email: newEmail, requested_at: requestedAt } = change;
  await forgetChangesSinceLeft(work, { userId, newEmail, requestedAt });
  send({ kind: 'memberChanged', userId });
  await applyEarlierSuspension(work, userId);
  return userView(work, userId);
};

/** The pending change that a link carries out, if it is still valid. */
async function changeOfLink(
  { db, secrets, clock }: Pick<Context, 'secrets' | 'clock'> & { db: Queryable },
  userId: string,
  token: string,
) {
  const change = await db
    .selectFrom('email_changes')
    .select(['id', 'new_email', 'requested_at'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!change) return undefined;
  const { id, new_email: email } = change;
  const facts = { purpose: 'confirm-email-change', id, userId, email } as const;
  return isLinkToken({ secrets }, token, facts) ? change : undefined;
}
