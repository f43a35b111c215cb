import { sql } from 'kysely';
import type { SocialProvider } from '#contract/enums.ts';
import type { UnitOfWork } from '../../commands/command.ts';

/**
 * Removes a member's links to sign-in providers, or those to one of them, and remembers them: the same person at the provider does
 * not come back by an address alone.
 * @returns how many there were
 */
export async function removeLinks(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  userId: string,
  provider?: SocialProvider,
): Promise<number> {
  const { rows } = await sql`
    with removed as (
      delete from social_accounts
      where user_id = ${userId} and ${provider ? sql`provider = ${provider}` : sql`true`}
      returning user_id, provider, subject
    )
    insert into removed_links (user_id, provider, subject, removed_at)
    select user_id, provider, subject, ${now}::timestamptz from removed
    on conflict (user_id, provider, subject) do update set removed_at = excluded.removed_at
    returning provider`.execute(db);
  return rows.length;
}
