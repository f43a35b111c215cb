import { IconBell } from '@tabler/icons-react';
import { useEffect } from 'react';
import { NavLink } from 'react-router';
import { usePageUrl } from '#web/lib/language.ts';
import { onCatchUp, onRealtime } from '#web/lib/realtime.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './bell.module.css';
import { fetchUnread, takeUnread, useUnreadNotifications } from './unread-store.ts';
import { useReadAtPage } from './use-read-at-page.ts';

/** The link to the notifications, with how many are unread. On every page of a member; it also updates the count. */
export function Bell({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const unread = useUnreadNotifications(memberId);
  useEffect(() => {
    const stops = [
      onRealtime('notification', ({ unreadNotifications }) =>
        takeUnread(memberId, unreadNotifications),
      ),
      onCatchUp(() => void fetchUnread(memberId)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [memberId]);
  useReadAtPage(memberId, unread);
  const label =
    unread > 0
      ? t('common:nav.notificationsWithUnread', { count: unread })
      : t('common:nav.notifications');
  return (
    <NavLink
      className={styles.bell ?? ''}
      to={page('notifications')}
      aria-label={label}
      title={label}
    >
      <IconBell size={24} aria-hidden />
      {/* the one number of the header is that of messages; this link's label says this one */}
      {unread > 0 && <span className={styles.mark} aria-hidden />}
    </NavLink>
  );
}
