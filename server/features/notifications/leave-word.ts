import type { QueryCreator } from 'kysely';
import type { Unit } from '../../commands/command.ts';
import type { Database } from '../../database.ts';
import type { Receiver } from './hold-receiver.ts';
import { mailDue } from './preferences.ts';

/**
 * What waits to be told to a member through each channel: word of it is in the outbox already. Beside what raises
 * something it sees what was there before.
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
 * Has a held member told, by a mail after a while and by a push at once, unless something else waits to be
 * told by then: what is raised now is gathered with it.
 * @param waiting what `waitingFor` found before this was raised
 */
export async function leaveWord(
  { db, now, send }: Unit,
  { userId, preferences }: Receiver,
  wanted: { mail: boolean; push: boolean },
  waiting: { mail: boolean; push: boolean },
): Promise<void> {
  if (wanted.push && !waiting.push) send({ kind: 'notificationsDue', userId, channel: 'push' });
  if (wanted.mail && !waiting.mail) {
    const due = await mailDue(db, userId, now, preferences.mail_frequency);
    send({ kind: 'notificationsDue', userId, channel: 'mail' }, due);
  }
}
