import type { Transaction } from 'kysely';
import type { Database } from '../../database.ts';
import { AppError } from '../../errors.ts';

/**
 * Locks a member's row for this transaction: nobody deletes, suspends or rates that member meanwhile, and commands
 * that were changing that member's data have finished. Members are locked before conversations, never after.
 * @throws AppError userNotFound for an unknown or deleted member
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

/**
 * `lockMember` for ending a member's sessions and for suspending: every call that the member has begun either has finished, or will find
 * that out (`assertMayStillCall`). It comes before all other locks of its transaction.
 * @throws AppError userNotFound for an unknown or deleted member
 */
export async function lockFromCalls(db: Transaction<Database>, userId: string): Promise<void> {
  const member = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw new AppError('userNotFound');
}
