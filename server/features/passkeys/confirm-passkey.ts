import type { confirmPasskey as operation } from '#contract/passkeys/operations.ts';
import type { Command, Preparation } from '../../commands/command.ts';
import type { Context, Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { assertLinkProof, findLinkProof, isLinkToken, type LinkProof } from '../accounts/index.ts';

/** Looks for a proof that the caller is the member: who reads the mailbox may have been lured. */
export const prepareConfirmation: Preparation<typeof operation, LinkProof> = (
  context,
  { actor, input: { params, body } },
) =>
  findLinkProof(context, {
    actor,
    userId: params.userId,
    password: body.password,
    hasLink: async () => (await passkeyOfLink(context, params.userId, body.token)) !== undefined,
  });

/**
 * Marks a passkey as the member's own, by the token of the link that was mailed when it was added, which is valid as long as
 * the passkey and the email address are: it stays when the account is recovered by mail. Only the first press counts.
 */
export const confirmPasskey: Command<typeof operation, LinkProof> = async (
  work,
  { input: { params, body } },
  proof,
) => {
  const { db, now } = work;
  const { userId } = params;
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const passkeyId = await passkeyOfLink(work, userId, body.token);
  if (!user || passkeyId === undefined) throw new AppError('invalidEmailToken');
  await assertLinkProof(db, proof, { id: userId, passwordHash: user.password_hash });
  await db
    .updateTable('passkeys')
    .set({ confirmed_at: now })
    .where('id', '=', passkeyId)
    .where('confirmed_at', 'is', null)
    .execute();
  return undefined;
};

/** The member's passkey that a link belongs to. */
async function passkeyOfLink(
  { db, secrets }: Pick<Context, 'secrets'> & { db: Queryable },
  userId: string,
  token: string,
): Promise<string | undefined> {
  const passkeys = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'users.email'])
    .where('users.id', '=', userId)
    .where('users.email_verified_at', 'is not', null)
    .execute();
  return passkeys.find(({ id, email }) => {
    const facts = { purpose: 'confirm-passkey', id, userId } as const;
    return email !== null && isLinkToken({ secrets }, token, { ...facts, email });
  })?.id;
}
