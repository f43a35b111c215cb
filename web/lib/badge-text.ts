import { LIMITS } from '#contract/limits.ts';

/** What every badge says of a count: `99+` past the largest that fits. */
export function badgeText(count: number): string {
  return count > LIMITS.unreadBadge ? `${LIMITS.unreadBadge}+` : String(count);
}
