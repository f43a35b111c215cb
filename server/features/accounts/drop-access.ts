import { type RawBuilder, sql } from 'kysely';
import type { UnitOfWork } from '../../commands/command.ts';
import type { Database } from '../../database.ts';
import { endSessions } from './end-sessions.ts';

/** Rows of a member, by `user_id`, that open the account or speak for it. */
interface Access {
  table: keyof Database;
  /** The rows concerned; all when absent. */
  only?: RawBuilder<unknown>;
  /** Rows that are older than the caller says stay. */
  olderStay?: true;
}

/**
 * Everything that was given to an account and outlives a change of its password. What a later feature adds (a feed
 * with a secret URL, another key) is added here.
 */
const ACCESS: readonly Access[] = [
  { table: 'social_accounts' },
  { table: 'passkeys', olderStay: true },
  { table: 'recovery_codes', olderStay: true },
  { table: 'passkey_challenges' },
  { table: 'push_subscriptions' },
  { table: 'email_confirmations' },
  { table: 'phone_confirmations' },
  // a change that was carried out can still be taken back from the old email address
  { table: 'email_changes', only: sql`confirmed_at is null` },
];

/** A second factor that is older than this is the member's own; a newer one may be a thief's. */
const OWN_AFTER_DAYS = 7;

/** When a second factor must have been set up to stay, if the account was safe until `until`. */
export function ownSecondFactorBefore(until: Date): Date {
  return new Date(until.getTime() - OWN_AFTER_DAYS * 86_400_000);
}

/**
 * Drops everything that gave access to an account before its owner proved the email address: nothing that somebody
 * else has set up survives. The caller decides about the password, which it sets or removes.
 * @param secondFactorBefore passkeys and recovery codes set up before this stay, so that a mailbox alone does not
 *   replace them; null for an account whose email address nobody had confirmed
 */
export async function dropAccess(
  unit: UnitOfWork,
  userId: string,
  secondFactorBefore: Date | null,
): Promise<void> {
  const { db } = unit;
  await endSessions(unit, userId);
  for (const { table, only, olderStay } of ACCESS) {
    const newer = olderStay && secondFactorBefore;
    await sql`
      delete from ${sql.table(table)}
      where user_id = ${userId} and ${only ?? sql`true`}
        and ${newer ? sql`created_at >= ${newer}` : sql`true`}`.execute(db);
  }
  // a number that was only typed in
  await db
    .updateTable('users')
    .set({ phone: null, phone_prefix: null })
    .where('id', '=', userId)
    .where('phone_verified_at', 'is', null)
    .execute();
}
