import { listNotifications, markNotificationsRead } from '#contract/notifications/operations.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { subtractFromUnread } from './unread-store.ts';

/** Marks those of the latest unread notifications as read whose content the member sees on the open page. */
export async function markReadWhere(
  memberId: string,
  isSeen: (notification: Notification) => boolean,
  signal: AbortSignal,
): Promise<void> {
  const result = await callApi(listNotifications, { query: { facts: 'omitted' } });
  if (!result.success || signal.aborted) return;
  const ids = result.data.items.filter((one) => !one.isRead && isSeen(one)).map(({ id }) => id);
  if (ids.length === 0) return;
  const marked = await callApi(markNotificationsRead, { body: { ids } });
  if (marked.success) subtractFromUnread(memberId, ids.length);
}
