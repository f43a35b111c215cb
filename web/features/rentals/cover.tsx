import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { classes } from '#web/ui/classes.ts';
import { Picture } from '#web/ui/picture.tsx';
import { CATEGORY_PICTURES } from './category-pictures.ts';
import styles from './cover.module.css';

const WALLS = ['arch', 'sun', 'light'] as const;

interface CoverProps {
  rental: Pick<RentalSummary, 'id' | 'category' | 'images'>;
  sizes: string;
  urgent?: boolean | undefined;
  className?: string | undefined;
}

/** A rental's first photo; without one, its category's object in a whitewashed niche. */
export function Cover({ rental, sizes, urgent, className }: CoverProps) {
  const [photo] = rental.images;
  if (photo) {
    return (
      <span className={classes(styles.photo, className)}>
        <Picture image={photo} alt="" sizes={sizes} urgent={urgent} />
      </span>
    );
  }
  const sum = [...rental.id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const wall = WALLS[sum % WALLS.length] ?? 'arch';
  return (
    <span className={classes(styles.niche, styles[wall], `tint-${rental.category}`, className)}>
      <i />
      <img
        src={CATEGORY_PICTURES[rental.category]}
        alt=""
        width={256}
        height={256}
        loading={urgent ? 'eager' : 'lazy'}
        // decoration: React would preload it before more important files, by a link in the markup of a cached card
        fetchPriority="low"
      />
    </span>
  );
}
