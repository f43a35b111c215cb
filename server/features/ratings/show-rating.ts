import type { UnitOfWork } from '../../commands/command.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import { lockMember } from '../accounts/index.ts';

/**
 * Shows a rating to everyone, counts it in the average and notifies the rated member. One that is shown already stays
 * as it is. The rated member's row must be locked.
 */
export async function showRating(unit: UnitOfWork, ratingId: string): Promise<void> {
  const { db, now, send } = unit;
  const shown = await db
    .updateTable('ratings')
    .set({ shown_at: now })
    .where('id', '=', ratingId)
    .where('shown_at', 'is', null)
    .returning(['author_id', 'user_id', 'score'])
    .executeTakeFirst();
  if (!shown) return;
  await db
    .updateTable('users')
    .set((row) => ({
      rating_sum: row('rating_sum', '+', shown.score),
      rating_count: row('rating_count', '+', 1),
    }))
    .where('id', '=', shown.user_id)
    .execute();
  send({ kind: 'memberChanged', userId: shown.user_id });
  send({
    kind: 'notice',
    userId: shown.user_id,
    event: 'ratingReceived',
    key: ratingId,
    actorId: shown.author_id,
  });
}

/** The deadline of a rating: it is shown although the other side has not rated. A deleted or shown one stays so. */
export async function revealRating(context: CommandContext, ratingId: string): Promise<void> {
  await inTransaction(context, async (unit) => {
    const waiting = await unit.db
      .selectFrom('ratings')
      .select('user_id')
      .where('id', '=', ratingId)
      .where('shown_at', 'is', null)
      .executeTakeFirst();
    if (!waiting) return;
    await lockMember(unit.db, waiting.user_id);
    await showRating(unit, ratingId);
  });
}
