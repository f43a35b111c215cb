import type { Transaction } from 'kysely';
import type { Queryable } from '../../context.ts';
import type { Database } from '../../database.ts';

/** The number a member has submitted and not confirmed; without the id its code is derived from. */
export function exportPhoneConfirmations(db: Queryable, userId: string) {
  return db
    .selectFrom('phone_confirmations')
    .select(['phone', 'phone_prefix', 'tries', 'sent_at', 'expires_at'])
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes a number that waits for its code. */
export async function erasePhoneConfirmations(
  db: Transaction<Database>,
  userId: string,
): Promise<void> {
  await db.deleteFrom('phone_confirmations').where('user_id', '=', userId).execute();
}
