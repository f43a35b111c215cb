import { sql } from 'kysely';
import type { SocialProvider } from '#contract/enums.ts';
import type { UnitOfWork } from '../../commands/command.ts';

/** A person as a sign-in provider names them. */
export interface ProviderLink {
  provider: SocialProvider;
  subject: string;
}

/**
 * Links a provider's account to a member, who signs in with it from now on.
 * @returns false when it is linked already, to this or another member
 */
export async function addLink(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  userId: string,
  { provider, subject }: ProviderLink,
): Promise<boolean> {
  const added = await db
    .insertInto('social_accounts')
    .values({ provider, subject, user_id: userId, created_at: now })
    // the row that is left of a deleted account is replaced
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'subject'])
        .doUpdateSet({ user_id: userId, created_at: now })
        .where(
          sql<boolean>`not exists (
            select from users where users.id = social_accounts.user_id and deleted_at is null)`,
        ),
    )
    .returning('subject')
    .executeTakeFirst();
  if (added === undefined) return false;
  // that an earlier one was removed counts no more
  await db
    .deleteFrom('removed_links')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute();
  return true;
}
