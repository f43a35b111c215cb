import type { Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';

/**
 * Refuses what would make a member's deletion wait for longer.
 * @throws AppError deletionRequested
 */
export async function assertNotLeaving(db: Queryable, userId: string): Promise<void> {
  const leaving = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletion_requested_at', 'is not', null)
    .executeTakeFirst();
  if (leaving) throw new AppError('deletionRequested');
}
