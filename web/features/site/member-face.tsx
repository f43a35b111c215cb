import type { Session } from '#contract/accounts/user.ts';
import { classes } from '#web/ui/classes.ts';
import { Avatar, Count } from '#web/ui/marks.tsx';
import styles from './header.module.css';

/** Who is signed in, with how much is unread where no other place of the header or the bar says it. */
export function MemberFace({ member }: { member: Session }) {
  return (
    <span className={styles.me}>
      <Avatar user={member} />
      <Count value={member.unreadMessages} className={classes('only-wide', styles.meCount)} />
    </span>
  );
}
