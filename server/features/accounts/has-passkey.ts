import type { Queryable } from '../../context.ts';

/** Whether a member has a passkey: then a password or a provider alone opens no session. */
export async function hasPasskey(db: Queryable, userId: string): Promise<boolean> {
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return passkey !== undefined;
}
