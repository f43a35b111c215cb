import { badgeText } from '#web/lib/badge-text.ts';
import { useUnreadNotifications } from './unread-store.ts';

/** The number of unread notifications, in a line of a menu; renders nothing at zero. */
export function UnreadCount({
  memberId,
  className,
}: {
  memberId: string;
  className?: string | undefined;
}) {
  const unread = useUnreadNotifications(memberId);
  if (unread === 0) return null;
  return <span className={className}>{badgeText(unread)}</span>;
}
