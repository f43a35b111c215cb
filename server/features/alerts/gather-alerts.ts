import type { AlertFrequency } from '#contract/alerts/schemas.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import { quietHoursEnd } from '../notifications/index.ts';

/**
 * Gathers the alerts that a member has not seen into one mail and one notification. They are marked as gathered
 * (`told_at`) in the commit that enqueues these, so that nothing is sent twice and nothing is lost. In quiet hours it
 * waits for their end.
 */
export function gatherAlerts(
  context: CommandContext,
  { userId, frequency }: { userId: string; frequency: AlertFrequency },
): Promise<void> {
  return inTransaction(context, async ({ db, now, send }) => {
    const later = await quietHoursEnd(db, userId, now);
    if (later) return send({ kind: 'alertsDue', userId, frequency }, later);
    // waits for transactions that are adding alerts; the statement after this one sees what they added
    await db
      .selectFrom('alerts')
      .select('id')
      .where('user_id', '=', userId)
      .where('frequency', '=', frequency)
      .where('told_at', 'is', null)
      .where('seen_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    const gathered = await db
      .updateTable('alerts')
      .set({ told_at: now })
      .where('user_id', '=', userId)
      .where('frequency', '=', frequency)
      .where('told_at', 'is', null)
      .where('seen_at', 'is', null)
      .returning('rental_id')
      .execute();
    if (gathered.length === 0) return;
    const gatheredAt = now.toISOString();
    send({ kind: 'alertsMail', userId, toldAt: gatheredAt });
    // one listing may be found by several searches
    const found = new Set(gathered.map(({ rental_id: id }) => id));
    const [only] = found.size === 1 ? found : [];
    send({
      kind: 'notice',
      userId,
      event: 'matchesFound',
      key: `matches-${gatheredAt}`,
      // a single one is named
      ...(only && { rentalId: only }),
      count: found.size,
    });
  });
}
