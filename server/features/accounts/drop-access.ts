import { type RawBuilder, sql } from 'kysely';
import type { UnitOfWork } from '../../commands/command.ts';
import type { Database } from '../../database.ts';
import { endSessions } from './end-sessions.ts';

/** Rows of a member, by `user_id`, that open the account or speak for it. */
interface Access {
  table: keyof Database;
  /** The rows concerned; all when absent. */
  only?: RawBuilder<unknown>;
}

/**
 * Everything that was given to an account and outlives a change of its password. What a later feature adds (a feed
 * with a secret address, another key) is added here.
 */
const ACCESS: readonly Access[] = [
  { table: 'social_accounts' },
  { table: 'push_subscriptions' },
  { table: 'email_confirmations' },
  { table: 'phone_confirmations' },
  // a change that was carried out can still be taken back from the old address
  { table: 'email_changes', only: sql`confirmed_at is null` },
];

/**
 * Drops everything that gave access to an account before its owner proved the address: nothing that somebody else has set up
 * survives. The caller decides about the password, which it sets or removes.
 */
export async function dropAccess(unit: UnitOfWork, userId: string): Promise<void> {
  const { db } = unit;
  await endSessions(unit, userId);
  for (const { table, only } of ACCESS) {
    await sql`
      delete from ${sql.table(table)}
      where user_id = ${userId} and ${only ?? sql`true`}`.execute(db);
  }
  // a number that was only typed in
  await db
    .updateTable('users')
    .set({ phone: null, phone_prefix: null })
    .where('id', '=', userId)
    .where('phone_verified_at', 'is', null)
    .execute();
}
