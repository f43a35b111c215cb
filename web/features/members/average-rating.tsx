import { IconStarFilled } from '@tabler/icons-react';
import type { User } from '#contract/accounts/user.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './average-rating.module.css';

/** The average of a member's ratings and their number; renders nothing while there is none. */
export function AverageRating({ user, className }: { user: User; className?: string | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (user.rating === null) return null;
  const rating = number(user.rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span
      className={classes(styles.rating, className)}
      role="img"
      aria-label={t('terms:rating.label', { rating, count: user.reviewCount })}
    >
      <IconStarFilled size={14} aria-hidden />
      {rating}
      <small>{`(${number(user.reviewCount)})`}</small>
    </span>
  );
}
