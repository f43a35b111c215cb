import type { Transaction } from 'kysely';
import type { Database } from '../../database.ts';

/** Deletes a member's passkeys and recovery codes; sessions opened with them go on as if opened without. */
export async function clearSecondFactor(
  db: Transaction<Database>,
  userId: string,
): Promise<number> {
  const removed = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
  await db
    .updateTable('sessions')
    .set({ second_factor: null, passkey_id: null })
    .where('user_id', '=', userId)
    .execute();
  return removed.length;
}
