import type { Actor, Context, Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { consumeLimits } from '../../rate-limits/consume.ts';
import { assertSecondFactorUsed } from './assert-second-factor-used.ts';
import { verifyPassword } from './passwords.ts';

/**
 * What shows that who presses the button of a mailed link is the member: the account's session, or the hash that the
 * password matched; null for nobody.
 */
export type LinkProof = { actor: Actor } | { passwordHash: string } | null;

/** Who presses the button of a link. */
interface Press {
  actor: Actor | null;
  userId: string;
  password: string | undefined;
  /** Whether the link is the right one. */
  hasLink: () => Promise<boolean>;
}

/**
 * Looks for a proof that the caller is the member. A caller who can only read the mailbox may be another person, whose
 * email address the member has entered. A password is verified only with the right link, and only so often: a reader of the
 * mailbox must not guess it.
 */
export async function findLinkProof(
  context: Context,
  { actor, userId, password, hasLink }: Press,
): Promise<LinkProof> {
  if (actor?.userId === userId) return { actor };
  if (password === undefined || !(await hasLink())) return null;
  await consumeLimits(context, [{ limit: 'passwordByMember', key: userId }]);
  const user = await context.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  const passwordHash = user?.password_hash ?? null;
  const matches = await verifyPassword(passwordHash, password);
  return matches && passwordHash !== null ? { passwordHash } : null;
}

/**
 * Makes sure that a proof still holds, once the member's row is locked: the session may have ended since, or the password
 * changed.
 * @throws AppError proofNeeded
 */
export async function assertLinkProof(
  db: Queryable,
  proof: LinkProof,
  user: { id: string; passwordHash: string | null },
): Promise<void> {
  if (proof === null) throw new AppError('proofNeeded');
  const holds =
    'actor' in proof
      ? await isOpen(db, proof.actor.sessionId, user.id)
      : proof.passwordHash === user.passwordHash;
  if (!holds) throw new AppError('proofNeeded');
}

/**
 * The same for what a password alone must not do in an account with passkeys.
 * @throws AppError proofNeeded, passkeyNeeded
 */
export async function assertFullLinkProof(
  db: Queryable,
  proof: LinkProof,
  user: { id: string; passwordHash: string | null },
): Promise<void> {
  await assertLinkProof(db, proof, user);
  const secondFactor = proof && 'actor' in proof ? proof.actor.secondFactor : null;
  await assertSecondFactorUsed(db, { userId: user.id, secondFactor });
}

async function isOpen(db: Queryable, sessionId: string, userId: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return session !== undefined;
}
