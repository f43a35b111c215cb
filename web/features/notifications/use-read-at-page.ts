import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { listNotifications, markNotificationsRead } from '#contract/notifications/operations.ts';
import { notificationUrl } from '#contract/notifications/url.ts';
import { pageAt } from '#contract/paths.ts';
import { callApi } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';
import { subtractFromUnread } from './unread-store.ts';

/**
 * Marks the notifications of the open booking as read, however the member came to it. Threads and alerts need no
 * call: the server marks theirs when they are read.
 * @param unread marks again when it changes: a notification may have arrived while the page is open
 */
export function useReadAtPage(memberId: string, unread: number): void {
  const { pathname } = useLocation();
  const language = useLanguage();
  const isBooking = pageAt(pathname.slice(`/${language}`.length)) === 'booking';
  const wanted = isBooking && unread > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count may mean another notification
  useEffect(() => {
    if (!wanted || document.hidden) return;
    let stillThere = true;
    const read = async () => {
      const result = await callApi(listNotifications, { query: { facts: 'omitted' } });
      if (!result.success || !stillThere) return;
      const ids = result.data.items
        .filter((one) => !one.isRead && notificationUrl(language, one, memberId) === pathname)
        .map(({ id }) => id);
      if (ids.length === 0) return;
      const marked = await callApi(markNotificationsRead, { body: { ids } });
      if (marked.success) subtractFromUnread(memberId, ids.length);
    };
    void read();
    return () => {
      stillThere = false;
    };
  }, [memberId, pathname, language, wanted, unread]);
}
