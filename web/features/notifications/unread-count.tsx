import { LIMITS } from '#contract/limits.ts';
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
  const most = LIMITS.unreadBadge.header;
  if (unread === 0) return null;
  return <span className={className}>{unread > most ? `${most}+` : unread}</span>;
}
