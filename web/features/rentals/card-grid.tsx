import type { ReactNode } from 'react';
import type { RentalKind } from '#contract/enums.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import styles from './card-grid.module.css';

interface CardGridProps {
  /** Columns by window width: 2, 3 or 4 for offers; 1, 2 or 3 for requests. */
  kind: RentalKind;
  children: ReactNode;
}

export function CardGrid({ kind, children }: CardGridProps) {
  return <div className={styles[kind]}>{children}</div>;
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
