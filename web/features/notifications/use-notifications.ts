import { useInfiniteQuery } from '@tanstack/react-query';
import { listNotifications, markNotificationsRead } from '#contract/notifications/operations.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { callPages } from '#web/lib/queries/call-query.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { toastError } from '#web/ui/toast.ts';
import { fetchUnread, subtractFromUnread, takeUnread } from './unread-store.ts';

/** The member's notifications, the latest first, updated live, and a way to mark them as read. */
export function useNotifications(memberId: string) {
  const list = useInfiniteQuery(callPages(listNotifications, {}));
  const invalidate = useInvalidate();

  const readOne = async ({ id, isRead }: Notification) => {
    if (isRead) return;
    subtractFromUnread(memberId, 1);
    const result = await callApi(markNotificationsRead, { body: { ids: [id] } });
    // its page is open by now: the badge shows that it stays unread
    if (!result.success) return fetchUnread(memberId);
    await invalidate(listNotifications);
  };
  const readAll = async () => {
    const result = await callApi(markNotificationsRead, { body: {} });
    if (!result.success) return toastError(result.error);
    takeUnread(memberId, 0);
    await invalidate(listNotifications);
  };
  return { list, readOne, readAll };
}
