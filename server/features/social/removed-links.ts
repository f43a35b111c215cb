import type { Selectable } from 'kysely';
import type { exchangeHandoff as operation } from '#contract/social/operations.ts';
import type { Preparation } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';
import { assertLinkProof, findLinkProof, type LinkProof } from '../accounts/index.ts';
import { oldest } from './lifetimes.ts';
import type { SocialTables } from './tables.ts';
import { hashOf } from './way-back.ts';

type Identified = Pick<Selectable<SocialTables['social_handoffs']>, 'provider' | 'subject'>;

/** Compares the password that a member gives whose link to the provider was removed. Nobody else's is tried here. */
export const prepareExchange: Preparation<typeof operation, LinkProof> = async (
  context,
  { input: { body } },
) => {
  const { password } = body;
  if (password === undefined) return null;
  const member = await context.db
    .selectFrom('social_handoffs as back')
    .innerJoin('users', 'users.email', 'back.email')
    .innerJoin('removed_links as removed', (join) =>
      join
        .onRef('removed.user_id', '=', 'users.id')
        .onRef('removed.provider', '=', 'back.provider')
        .onRef('removed.subject', '=', 'back.subject'),
    )
    .select('users.id')
    .where('back.handoff_hash', '=', hashOf(body.handoff))
    .where('back.created_at', '>', oldest('handoff', context.clock.now()))
    .executeTakeFirst();
  if (!member) return null;
  const { id: userId } = member;
  return findLinkProof(context, { actor: null, userId, password, hasLink: async () => true });
};

/**
 * Makes sure that a removed link is not made again by the address alone: who removed it, or recovered the account, meant to keep that
 * person out. The member's row is locked.
 * @throws AppError proofNeeded
 */
export async function assertMayLinkAgain(
  db: Queryable,
  { provider, subject }: Identified,
  user: { id: string; password_hash: string | null },
  proof: LinkProof,
): Promise<void> {
  const removed = await db
    .selectFrom('removed_links')
    .select('user_id')
    .where('user_id', '=', user.id)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (removed) await assertLinkProof(db, proof, { id: user.id, passwordHash: user.password_hash });
}
