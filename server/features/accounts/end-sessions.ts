import type { Unit } from '../../commands/command.ts';

/** Ends a member's sessions, but the one that is to go on; their browsers are told. */
export async function endSessions(
  { db, now, send }: Pick<Unit, 'db' | 'now' | 'send'>,
  userId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (sessions) => sessions.where('id', '<>', except as string))
    .returning('id')
    .execute();
  for (const { id } of ended) send({ kind: 'sessionEnded', sessionId: id });
}
