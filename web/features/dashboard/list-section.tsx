import type { ReactNode } from 'react';
import type { PagedList } from '#web/lib/paged-list.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import styles from './dashboard.module.css';

interface ListStatesProps<Item> {
  list: PagedList<Item>;
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

interface ListSectionProps<Item> extends ListStatesProps<Item> {
  /** Its anchor within the page. */
  id: string;
  title: string;
}

/** A titled list in all its states. */
export function ListSection<Item>({ id, title, ...states }: ListSectionProps<Item>) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <ListStates {...states} />
    </section>
  );
}

/** A list that is loading, failed, empty or loaded, and may have more pages. */
export function ListStates<Item>({ list, empty, children }: ListStatesProps<Item>) {
  const { t } = useTranslation();
  const { items, failure } = list;
  return (
    <>
      {items === null && !failure && <RowSkeletons />}
      {items?.length === 0 && empty}
      {items !== null && items.length > 0 && children(items)}
      {failure && <CallFailure error={failure} />}
      {(failure || list.hasMore) && (
        <Button look="line" busy={list.busy} onClick={list.load} className={styles.more}>
          {t(failure ? 'common:action.tryAgain' : 'dashboard:more')}
        </Button>
      )}
    </>
  );
}

function RowSkeletons() {
  const { t } = useTranslation();
  return (
    <div className={styles.rows} aria-busy>
      <span className="visually-hidden" role="status">
        {t('common:state.loading')}
      </span>
      {[0, 1].map((row) => (
        <div key={row} className={`panel ${styles.row}`}>
          <Skeleton className={styles.cover} />
          <div className={styles.main}>
            <Skeleton style={{ width: '30%' }} />
            <Skeleton style={{ width: '70%' }} />
            <Skeleton style={{ width: '45%' }} />
          </div>
        </div>
      ))}
    </div>
  );
}
