import type { ReactNode } from 'react';
import type { RentalKind } from '#contract/enums.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './card-grid.module.css';

interface CardGridProps {
  /** Columns by window width: 2, 3 or 4 for offers; 1, 2 or 3 for requests. */
  kind: RentalKind;
  children: ReactNode;
}

export function CardGrid({ kind, children }: CardGridProps) {
  return <div className={styles[kind]}>{children}</div>;
}

/** How many cards a window shows at most. */
const IN_SIGHT = 8;

/** Lies over what is there while a list is coming: the answer to a press, before the network has one. */
export function ComingCards({ className }: { className?: string | undefined }) {
  return (
    <div className={classes(styles.coming, className)} data-coming>
      <CardSkeletons count={IN_SIGHT} />
    </div>
  );
}

/** The shape of cards that are loading. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.offer} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className={styles.skeleton}>
          <Skeleton className={styles.skeletonPhoto} />
          <Skeleton style={{ width: '50%' }} />
          <Skeleton style={{ width: '85%' }} />
          <Skeleton style={{ width: '60%' }} />
        </div>
      ))}
    </div>
  );
}
