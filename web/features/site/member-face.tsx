import type { Session } from '#contract/accounts/user.ts';
import { LIMITS } from '#contract/limits.ts';
import { Avatar, Count } from '#web/ui/marks.tsx';
import styles from './header.module.css';

/** Who is signed in, with how much is unread. */
export function MemberFace({ member }: { member: Session }) {
  return (
    <span className={styles.me}>
      <Avatar user={member} />
      <Count
        value={member.unreadMessages}
        max={LIMITS.unreadBadge.header}
        className={styles.meCount}
      />
    </span>
  );
}
