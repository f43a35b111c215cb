import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import { isRead, scheduleRead } from './read-followed.ts';

/** Far later than any delivery: its message has become a dead letter, or a backup was restored without it. */
const LATE_MILLISECONDS = 6 * 3_600_000;
const AT_ONCE = 100;

/** Enqueues reads of calendars whose message is gone. May run in several processes, and again. */
export async function enqueueMissingReads(context: CommandContext): Promise<void> {
  await inTransaction(context, async (work) => {
    const late = await work.db
      .selectFrom('followed_calendars')
      .select('id')
      .where('due_at', '<', new Date(work.now.getTime() - LATE_MILLISECONDS))
      .where(isRead)
      .orderBy('due_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id } of late) await scheduleRead(work, id, work.now);
  });
}
