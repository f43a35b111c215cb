import type { Queryable } from '../../context.ts';

/** A member's passkeys: when they were set up and used, and where. */
export function exportPasskeys(db: Queryable, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'user_agent', 'created_at', 'last_used_at', 'confirmed_at', 'trusted_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
