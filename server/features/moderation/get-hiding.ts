import type { Hiding } from '#contract/moderation/schemas.ts';
import type { Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { lastHidings } from './hidings.ts';

/**
 * Why a rental is hidden, for its owner: the reason that the mail gave too, never by which moderator.
 * @throws AppError rentalNotFound for another member's, or one that is not hidden
 */
export async function getHiding(db: Queryable, id: string, ownerId: string): Promise<Hiding> {
  const row = await db
    .selectFrom('rentals')
    .innerJoin('users', 'users.id', 'rentals.owner_id')
    .select(['hidden_because', 'look_asked_at', 'suspended_at', 'suspension_reason'])
    .where('rentals.id', '=', id)
    .where('rentals.owner_id', '=', ownerId)
    .where('rentals.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row?.hidden_because) throw new AppError('rentalNotFound');
  const { hidden_because: because } = row;
  const last =
    because === 'moderation'
      ? ((await lastHidings(db, [id])).get(id) ?? null)
      : { reason: row.suspension_reason, at: row.suspended_at };
  return {
    because,
    reason: last?.reason ?? null,
    at: last?.at?.toISOString() ?? null,
    askedAt: row.look_asked_at?.toISOString() ?? null,
  };
}
