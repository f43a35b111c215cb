import { IconChevronRight, type IconProps } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts/user.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { Avatar } from '#web/ui/marks.tsx';
import styles from './needs-me.module.css';

interface NeedsLineProps {
  to: string;
  icon: ComponentType<IconProps>;
  /** The other side and the thing. */
  about?: { user: User; thing: string } | undefined;
  /** What can be done without going there. */
  answer?: ReactNode;
  children: ReactNode;
}

/** One thing to do or to wait for: a link, and under it what can be done without following it. */
export function NeedsLine({ to, icon: Icon, about, answer, children }: NeedsLineProps) {
  const memberName = useMemberName();
  return (
    <li>
      <Link to={to} className={styles.line}>
        {about ? <Avatar user={about.user} /> : <Icon size={22} aria-hidden />}
        <span className={styles.words}>
          {about && (
            <span className={styles.about}>
              <strong dir="auto">{about.thing}</strong>
              <small>
                <Icon size={16} aria-hidden />
                {/* the whole line is a link already */}
                <bdi>{memberName(about.user)}</bdi>
              </small>
            </span>
          )}
          {children}
        </span>
        <IconChevronRight className="flip" size={18} aria-hidden />
      </Link>
      {answer && (
        <div className={styles.answer}>
          <Suspense fallback={<Skeleton style={{ width: 180, height: 44, borderRadius: 12 }} />}>
            {answer}
          </Suspense>
        </div>
      )}
    </li>
  );
}
