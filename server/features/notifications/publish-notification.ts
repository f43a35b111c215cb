import type { Context } from '../../context.ts';
import type { BookingQueries } from '../bookings/index.ts';
import type { Receiver } from './lock-receiver.ts';
import { namedNotifications } from './named-rows.ts';
import { isOn } from './preferences.ts';
import { notificationViews, unreadNotifications, unreadShown } from './views.ts';

type Named = ReturnType<typeof namedNotifications>;

/**
 * Publishes a notification in its present state to the member's own browsers, with the unread count. Publishes
 * nothing when there is none, or when the centre does not show its kind.
 * @param pick narrows the member's notifications to the one
 */
export async function publishNotification(
  context: BookingQueries & Pick<Context, 'realtime'>,
  { userId, language, preferences }: Pick<Receiver, 'userId' | 'language' | 'preferences'>,
  pick: (notifications: Named) => Named,
): Promise<void> {
  const { db, realtime } = context;
  const row = await pick(namedNotifications(db, userId)).executeTakeFirst();
  if (!row || !isOn(preferences, row.kind, 'app')) return;
  const facts = { language, timeZone: preferences.time_zone };
  const [notification = null] = await notificationViews(context, userId, [row], facts);
  realtime.publish(userId, 'notification', {
    notification,
    unreadNotifications: await unreadShown(db, preferences),
  });
}

/** Publishes the unread count to the member's own browsers. */
export async function publishUnread(
  { db, realtime }: Pick<Context, 'db' | 'realtime'>,
  userId: string,
): Promise<void> {
  realtime.publish(userId, 'notification', {
    notification: null,
    unreadNotifications: await unreadNotifications(db, userId),
  });
}
