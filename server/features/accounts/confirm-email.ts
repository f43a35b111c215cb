import type { confirmEmail as operation } from '#contract/accounts/operations.ts';
import type { Command, Preparation } from '../../commands/command.ts';
import type { Context, Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { assertLinkProof, findLinkProof, type LinkProof } from './link-proof.ts';
import { isLinkToken } from './mail-links.ts';
import { userView } from './queries.ts';
import { applyEarlierSuspension } from './suspended-proofs.ts';

/**
 * Looks for a proof that the caller is who registered. A caller who can only read the mailbox may be the owner of an
 * email address that somebody else has entered.
 */
export const prepareConfirmation: Preparation<typeof operation, LinkProof> = (
  context,
  { actor, input: { params, body } },
) =>
  findLinkProof(context, {
    actor,
    userId: params.userId,
    password: body.password,
    hasLink: () => hasLink(context, params.userId, body.token),
  });

/** Confirms a member's email address by the token of the mailed link and a proof of being who registered. */
export const confirmEmail: Command<typeof operation, LinkProof> = async (
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
  if (!user?.email) throw new AppError('userNotFound');
  if (user.email_verified_at) throw new AppError('emailAlreadyValidated');
  if (!(await hasLink(work, userId, body.token))) throw new AppError('invalidEmailToken');
  await assertLinkProof(db, proof, { id: userId, passwordHash: user.password_hash });

  await db.deleteFrom('email_confirmations').where('user_id', '=', userId).execute();
  await db
    .updateTable('users')
    .set({ email_verified_at: now, email_doubt: null })
    .where('id', '=', userId)
    .execute();
  send({ kind: 'memberChanged', userId });
  await applyEarlierSuspension(work, userId);
  return userView(work, userId);
};

/** Whether a token is the one of the link that was mailed to a member's present email address and is still valid. */
async function hasLink(
  { db, secrets, clock }: Pick<Context, 'secrets' | 'clock'> & { db: Queryable },
  userId: string,
  token: string,
): Promise<boolean> {
  const asked = await db
    .selectFrom('email_confirmations as asked')
    .innerJoin('users', 'users.id', 'asked.user_id')
    .select(['asked.id', 'users.email'])
    .where('users.id', '=', userId)
    .where('asked.expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!asked?.email) return false;
  const { id, email } = asked;
  return isLinkToken({ secrets }, token, { purpose: 'confirm-email', id, userId, email });
}
