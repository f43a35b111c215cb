import { useEffect, useRef } from 'react';
import { listNotifications, readNotifications } from '#contract/notifications/operations.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { type PagedList, usePagedList } from '#web/lib/paged-list.ts';
import { onCatchUp, onRealtime } from '#web/lib/realtime.ts';
import { toastError } from '#web/ui/toast.ts';
import { reaches, withChanged, withRead } from './notification-list.ts';
import { countOffUnread, readUnread, takeUnread } from './unread-store.ts';

const readPage = (cursor: string | undefined) => callApi(listNotifications, { query: { cursor } });

/** The member's notifications, the latest first, updated live, and a way to mark them as read. */
export function useNotifications(memberId: string) {
  const list = usePagedList(readPage);
  useLiveNews(list);

  const readOne = async ({ id, isRead }: Notification) => {
    if (isRead) return;
    list.change((items) => withRead(items, [id]));
    countOffUnread(memberId, 1);
    const result = await callApi(readNotifications, { body: { ids: [id] } });
    // its page is open by now: the badge shows that it stays unread
    if (!result.success) await readUnread(memberId);
  };
  const readAll = async () => {
    const result = await callApi(readNotifications, { body: {} });
    if (!result.success) return toastError(result.error);
    list.change((items) => withRead(items));
    takeUnread(memberId, 0);
  };
  return { list, readOne, readAll };
}

/** Merges new notifications while the list is open, and those read elsewhere. */
function useLiveNews(list: PagedList<Notification>): void {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(() => {
    const lookAgain = async () => {
      const result = await readPage(undefined);
      if (!result.success || latest.current.items === null) return;
      const { items: first, nextCursor, unreadNotifications } = result.data;
      const { items: known, change, reload } = latest.current;
      if (!reaches(known, first, nextCursor === null)) return reload();
      change((items) => withChanged(unreadNotifications === 0 ? withRead(items) : items, first));
    };
    const stops = [
      onRealtime('notification', ({ notification }) => {
        if (notification) latest.current.change((items) => withChanged(items, [notification]));
        else void lookAgain();
      }),
      onCatchUp(() => void lookAgain()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
