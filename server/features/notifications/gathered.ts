import { sql } from 'kysely';
import type { NotificationChannel } from '#contract/notifications/schemas.ts';
import type { Queryable } from '../../context.ts';
import { blockedFor } from '../blocks/index.ts';
import { namedNotifications } from './named-rows.ts';
import { kindsOn, preferencesOf } from './preferences.ts';
import { WITH_OWN_TEXT } from './with-own-text.ts';

export type GatheredRow = Awaited<ReturnType<typeof gathered>>[number];

/**
 * What was gathered for a member at an instant and is still to be sent: not read meanwhile, in the notification centre
 * or in its thread, of a kind that is switched on, and not written by a member who was blocked since. The latest
 * first, with the text of the last message and the names to mention. `isActorBlocked`: the two can exchange nothing, also because one is
 * suspended or deleted.
 */
export async function gathered(
  db: Queryable,
  userId: string,
  channel: Exclude<NotificationChannel, 'app'>,
  gatheredAt: string,
) {
  const kinds = kindsOn(await preferencesOf(db, userId), channel);
  if (kinds.length === 0) return [];
  const rows = await namedNotifications(db, userId)
    .leftJoin('users as actors', 'actors.id', 'notifications.actor_id')
    .leftJoin('participants', (join) =>
      join
        .onRef('participants.conversation_id', '=', 'notifications.conversation_id')
        .onRef('participants.user_id', '=', 'notifications.user_id'),
    )
    .select(['notifications.user_id', 'actors.firstname as actor_name'])
    .select(
      sql<string | null>`case notifications.event when 'messageReceived' then messages.text end`.as(
        'text',
      ),
    )
    .select('messages.phrase')
    .where(channel === 'mail' ? 'mailed_at' : 'pushed_at', '=', new Date(gatheredAt))
    .where('read_at', 'is', null)
    .where('notifications.kind', 'in', kinds)
    .where(sql<boolean>`(notifications.seq is null or notifications.seq > read_seq)`)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .execute();
  const actors = [...new Set(rows.flatMap((row) => row.actor_id ?? []))];
  const blocked = await blockedFor(db, userId, actors);
  return rows.flatMap((row) => {
    const { kind, event, actor_id: actor, agreed_name } = row;
    if (actor === null || !blocked.has(actor)) return [{ ...row, isActorBlocked: false }];
    if (kind === 'messages' || WITH_OWN_TEXT.includes(event)) return [];
    // the name at the time of the agreement: a name that was changed after the block could carry a message
    return [{ ...row, actor_name: agreed_name, isActorBlocked: true }];
  });
}
