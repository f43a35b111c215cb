import type { UnitOfWork } from '../../commands/command.ts';

/**
 * Ends a member's sessions, or everybody's for null, except the one that goes on; their browsers are notified.
 * @returns how many it ended
 */
export async function endSessions(
  { db, now, send }: Pick<UnitOfWork, 'db' | 'now' | 'send'>,
  userId: string | null,
  { except }: { except?: string } = {},
): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .$if(userId !== null, (sessions) => sessions.where('user_id', '=', userId))
    .$if(except !== undefined, (sessions) => sessions.where('id', '<>', except as string))
    .returning('id')
    .execute();
  for (const { id } of ended) send({ kind: 'sessionEnded', sessionId: id });
  return ended.length;
}
