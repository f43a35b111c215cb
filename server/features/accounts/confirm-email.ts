import type { confirmEmail as operation } from '#contract/accounts/operations.ts';
import type { Command, Preparation } from '../../commands/command.ts';
import type { Context, Reader } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { consumeLimits } from '../../rate-limits/consume.ts';
import { isLinkToken } from './mail-links.ts';
import { verifyPassword } from './passwords.ts';
import { userView } from './queries.ts';

/** What shows that the caller is who registered: the account's session, or the hash that the password matched. */
type Proof = { session: true } | { passwordHash: string } | null;

/**
 * Looks for a proof that the caller is who registered. A caller who can only read the mailbox may be the owner of an
 * email address that somebody else has entered. A password is verified only with the right link, and only so often: a
 * reader of the mailbox must not guess it.
 */
export const prepareConfirmation: Preparation<typeof operation, Proof> = async (
  context,
  { actor, input: { params, body } },
) => {
  if (actor?.userId === params.userId) return { session: true };
  const { password } = body;
  if (password === undefined || !(await hasLink(context, params.userId, body.token))) return null;
  await consumeLimits(context, [{ limit: 'passwordByMember', key: params.userId }]);
  const user = await context.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', params.userId)
    .executeTakeFirst();
  const passwordHash = user?.password_hash ?? null;
  const matches = await verifyPassword(passwordHash, password);
  return matches && passwordHash !== null ? { passwordHash } : null;
};

/** Confirms a member's email address by the token of the mailed link and a proof of being who registered. */
export const confirmEmail: Command<typeof operation, Proof> = async (
  unit,
  { input: { params, body } },
  proof,
) => {
  const { db, now, send } = unit;
  const { userId } = params;
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'password_hash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user?.email) throw new AppError('userNotFound');
  if (user.email_verified_at) throw new AppError('emailAlreadyValidated');
  if (!(await hasLink(unit, userId, body.token))) throw new AppError('invalidEmailToken');
  const proves =
    proof !== null && ('session' in proof || proof.passwordHash === user.password_hash);
  if (!proves) throw new AppError('proofNeeded');

  await db.deleteFrom('email_confirmations').where('user_id', '=', userId).execute();
  await db
    .updateTable('users')
    .set({ email_verified_at: now, email_doubt: null })
    .where('id', '=', userId)
    .execute();
  send({ kind: 'memberChanged', userId });
  return userView(unit, userId);
};

/** Whether a token is the one of the link that was mailed to a member's present email address and is still valid. */
async function hasLink(
  { db, secrets, clock }: Pick<Context, 'secrets' | 'clock'> & { db: Reader },
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
