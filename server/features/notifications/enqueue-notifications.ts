import type { QueryCreator } from 'kysely';
import type { UnitOfWork } from '../../commands/command.ts';
import type { Database } from '../../database.ts';
import type { Receiver } from './lock-receiver.ts';
import { mailDue } from './preferences.ts';

/**
 * Whether unsent notifications of a member wait in each channel: then an outbox message for them exists already. As a
 * part of the statement that raises one, it sees the state before.
 */
export function waitingFor(db: QueryCreator<Database>, userId: string) {
  return db.selectNoFrom((row) => {
    const unread = row
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', userId)
      .where('read_at', 'is', null);
    return [
      row.exists(unread.where('mailed_at', 'is', null)).as('mail'),
      row.exists(unread.where('pushed_at', 'is', null)).as('push'),
    ];
  });
}

/**
 * Enqueues the messages that notify a member whose row is locked (`lockReceiver`), by mail after a while and by push at once,
 * unless an unsent notification already waits: then the new one is gathered with it.
 * @param waiting the result of `waitingFor` before this was raised
 */
export async function enqueueNotifications(
  { db, now, send }: UnitOfWork,
  { userId, preferences }: Receiver,
  wanted: { mail: boolean; push: boolean },
  waiting: { mail: boolean; push: boolean },
): Promise<void> {
  if (wanted.push && !waiting.push) send({ kind: 'notificationsDue', userId, channel: 'push' });
  if (wanted.mail && !waiting.mail) {
    const due = await mailDue(db, userId, now, { daily: preferences.mail_frequency === 'daily' });
    send({ kind: 'notificationsDue', userId, channel: 'mail' }, due);
  }
}
