import { IconMail, IconPhone, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { User } from '#contract/accounts/user.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';
import styles from './member-badges.module.css';

/** What can be verified of a member, the most important first. */
export const BADGES = [
  { badge: 'identity', Icon: IconRosetteDiscountCheck },
  { badge: 'phone', Icon: IconPhone },
  { badge: 'email', Icon: IconMail },
] as const;
export type BadgeName = (typeof BADGES)[number]['badge'];

/** An identity that waits for its review is not verified. */
export function hasBadge({ badges }: Pick<User, 'badges'>, badge: BadgeName): boolean {
  return badge === 'identity' ? badges.identity === 'verified' : badges[badge];
}

interface MemberBadgesProps {
  user: Pick<User, 'badges'>;
  /** Icons alone, with their words for screen readers and pointers. */
  compact?: boolean;
}

/** What was verified of a member and what that means; renders nothing without any. */
export function MemberBadges({ user, compact }: MemberBadgesProps) {
  const { t } = useTranslation();
  const shown = BADGES.filter(({ badge }) => hasBadge(user, badge));
  if (shown.length === 0) return null;
  return (
    <ul className={compact ? styles.compact : styles.badges}>
      {shown.map(({ badge, Icon }) => {
        const words = t(`terms:badge.${badge}`);
        return compact ? (
          <li key={badge} title={words}>
            <Icon size={16} aria-hidden />
            <span className="visually-hidden">{words}</span>
          </li>
        ) : (
          <li key={badge}>
            <Badge tone="good" large>
              <Icon aria-hidden />
              {words}
            </Badge>
            <small>{t(`terms:badgeMeaning.${badge}`)}</small>
          </li>
        );
      })}
    </ul>
  );
}
