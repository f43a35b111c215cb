import type { DeletionWaits } from '#contract/personal-data/schemas.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { deletionWaitsFor } from './deletion-waits.ts';

/** Since when a member's deletion waits, and for what. @throws AppError userNotFound for anyone else's */
export async function getDeletion(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
  callerId: string,
): Promise<DeletionWaits & { requestedAt: string | null }> {
  if (userId !== callerId) throw new AppError('userNotFound');
  const { deletion_requested_at: since } = await db
    .selectFrom('users')
    .select('deletion_requested_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!since) return { requestedAt: null, waitsFor: [] };
  const waitsFor = await deletionWaitsFor(db, userId, since, clock.now());
  return { requestedAt: since.toISOString(), waitsFor };
}
