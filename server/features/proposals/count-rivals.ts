import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { pendingFor } from './end-rivals.ts';

/**
 * How many other proposals for the same thing are pending for days of this one.
 * @throws AppError proposalNotFound for a member who does not take part
 */
export async function countRivals(
  context: Pick<Context, 'db'>,
  id: string,
  userId: string,
): Promise<{ count: number }> {
  const proposal = await context.db
    .selectFrom('proposals')
    .innerJoin('conversations', 'conversations.id', 'proposals.conversation_id')
    .select(['starts_at', 'ends_at', 'conversations.rental_id', 'offer_id'])
    .where('proposals.id', '=', id)
    .where(({ or, eb }) => or([eb('owner_id', '=', userId), eb('member_id', '=', userId)]))
    .executeTakeFirst();
  if (!proposal) throw new AppError('proposalNotFound');
  const { starts_at, ends_at, rental_id, offer_id } = proposal;
  const pending = await pendingFor(context, offer_id ?? rental_id, starts_at, ends_at);
  return { count: pending.filter((rival) => rival.id !== id).length };
}
