import { IconUser } from '@tabler/icons-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { User } from '#contract/accounts/user.ts';
import { badgeText } from '#web/lib/badge-text.ts';
import { classes } from './classes.ts';
import styles from './marks.module.css';

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  on?: boolean;
}

/** A chip that acts: a filter or a choice. `on` shows and announces that it is active. */
export function Chip({ on, className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      {...rest}
      className={classes(styles.chip, on && styles.on, className)}
    />
  );
}

/** A chip that leads somewhere; the active one is the current page. */
export function ChipLink({ on, className, ...rest }: { on?: boolean } & LinkProps) {
  return (
    <Link
      aria-current={on ? 'page' : undefined}
      {...rest}
      className={classes(styles.chip, on && styles.on, className)}
    />
  );
}

interface BadgeProps {
  tone?: 'plain' | 'good' | 'blue' | 'warn' | 'red' | undefined;
  large?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A chip that only informs and cannot be pressed. */
export function Badge({ tone = 'plain', large, className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        styles.badge,
        tone !== 'plain' && styles[tone],
        large && styles.large,
        className,
      )}
    >
      {children}
    </span>
  );
}

interface CountProps {
  value: number;
  className?: string | undefined;
}

/** How many are unread, in the corner of its container; nothing at zero. */
export function Count({ value, className }: CountProps) {
  if (value <= 0) return null;
  return (
    <span className={classes(styles.count, className)} aria-hidden dir="ltr">
      {badgeText(value)}
    </span>
  );
}

const TINTS = [
  'bicycle',
  'handiwork',
  'car',
  'sport',
  'clothing',
  'videoGame',
  'music',
  'gardening',
];

interface AvatarProps {
  user: Pick<User, 'id' | 'firstname' | 'lastname' | 'avatar'>;
  size?: 24 | 32 | 40 | 48 | 64 | 96 | undefined;
}

/**
 * A member's picture, or their initials on a tint chosen by member (an outline of a person once the account is
 * deleted). Decoration: the name stands next to it.
 */
export function Avatar({ user, size = 40 }: AvatarProps) {
  const sum = [...user.id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const initials = [user.firstname, size < 32 ? '' : user.lastname].map(
    (name) => [...name][0] ?? '',
  );
  return (
    <span
      className={classes(styles.avatar, `tint-${TINTS[sum % TINTS.length]}`)}
      style={{ width: size, height: size, fontSize: Math.max(11, size * 0.38) }}
      aria-hidden
    >
      {user.avatar ? (
        <img src={user.avatar.url} alt="" width={size} height={size} loading="lazy" />
      ) : (
        initials.join('').toUpperCase() || <IconUser size={size * 0.6} />
      )}
    </span>
  );
}
