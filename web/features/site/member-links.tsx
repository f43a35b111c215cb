import { IconCalendarEvent, IconMessageCircle } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Count } from '#web/ui/marks.tsx';
import styles from './member-links.module.css';

/** Where members go most, in the header of a wide window: what the bar at the bottom of a phone has there. */
export function MemberLinks({ unread }: { unread: number }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const messages =
    unread > 0 ? t('common:nav.messagesWithUnread', { count: unread }) : t('common:nav.messages');
  const bookings = t('common:nav.bookings');
  return (
    <div className={styles.links} data-member-links>
      <NavLink to={page('messages')} aria-label={messages} title={t('common:nav.messages')}>
        <IconMessageCircle size={24} aria-hidden />
        <Count value={unread} />
      </NavLink>
      <NavLink to={page('bookings')} aria-label={bookings} title={bookings}>
        <IconCalendarEvent size={24} aria-hidden />
      </NavLink>
    </div>
  );
}
