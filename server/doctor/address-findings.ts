import { type Kysely, sql } from 'kysely';
import { canonicalEmail } from '#contract/text/email-address.ts';
import type { Database } from '../database.ts';
import { isMigrated } from '../migrations/index.ts';
import { type Finding, warning } from './finding.ts';

const MOST_LISTED = 20;

/**
 * Accounts whose addresses are the same one, written differently, from before addresses were compared in one form. Both
 * stay; signing in with the address opens the one that is stored in that form.
 */
export async function collidingAddresses(db: Kysely<Database>): Promise<Finding[]> {
  if (!(await isMigrated(db).catch(() => false))) return [];
  const groups = await sameAddresses(db);
  if (groups.length === 0) return [];
  const listed = groups.slice(0, MOST_LISTED).map((ids) => ids.join(' = '));
  const more = groups.length > MOST_LISTED ? `, and ${groups.length - MOST_LISTED} more` : '';
  return [
    warning(
      `Accounts have the same e-mail address in two writings: ${listed.join(', ')}${more}. Both stay; ask their members which one they use.`,
    ),
  ];
}

/** The ids of the accounts of each address that has several. */
async function sameAddresses(db: Kysely<Database>): Promise<string[][]> {
  // addresses are in lower case: only what is not ASCII can have another writing
  const odd = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(sql<boolean>`email ~ '[^!-~]'`)
    .execute();
  const byAddress = Map.groupBy(odd, ({ email }) => canonicalEmail(email ?? ''));
  const addresses = [...byAddress.keys()];
  const common = await sql<{ id: string; email: string }>`
    select id, email from users where email = any(${addresses}::text[])`.execute(db);
  for (const { id, email } of common.rows) {
    const group = byAddress.get(email) ?? [];
    if (!group.some((one) => one.id === id)) group.unshift({ id, email });
  }
  return [...byAddress.values()]
    .filter((group) => group.length > 1)
    .map((group) => group.map(({ id }) => id));
}
