import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { notificationUrl } from '#contract/notifications/url.ts';
import { pageAt, pageUrl } from '#contract/paths.ts';
import { useLanguage } from '#web/lib/language.ts';
import { markReadWhere } from './mark-read.ts';

/**
 * Marks the notifications of the open booking, or of the member's own reviews, as read, however the member came to them. Threads and
 * alerts need no call: the server marks theirs when they are read.
 * @param unread marks again when it changes: a notification may have arrived while the page is open
 */
export function useReadAtPage(memberId: string, unread: number): void {
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const isBooking = pageAt(pathname.slice(`/${language}`.length)) === 'booking';
  const isOwnProfile = pathname === pageUrl(language, 'profile', { userId: memberId });
  const wanted = (isBooking || isOwnProfile) && unread > 0;
  const address = isBooking ? pathname : pathname + search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count may mean another notification
  useEffect(() => {
    if (!wanted || document.hidden) return;
    const leaving = new AbortController();
    void markReadWhere(
      memberId,
      (one) => notificationUrl(language, one, memberId) === address,
      leaving.signal,
    );
    return () => leaving.abort();
  }, [memberId, address, language, wanted, unread]);
}
