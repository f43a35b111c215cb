import type { Transaction } from 'kysely';
import type { Database } from '../../database.ts';
import { AppError } from '../../errors.ts';

/**
 * Holds a member's row for this transaction: nobody deletes, suspends or rates that member meanwhile, and
 * whoever is writing to that member has finished. Taken before any conversation, never after.
 * @throws AppError userNotFound for nobody, or a deleted member
 */
export async function lockMember(db: Transaction<Database>, userId: string): Promise<void> {
  const member = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw new AppError('userNotFound');
}
