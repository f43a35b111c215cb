import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { ListEnd, type ListQuery } from '#web/ui/list-end.tsx';
import styles from './dashboard.module.css';

interface ListStatesProps<Item> {
  list: ListQuery<Item>;
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

/** A list that is loading, failed, empty or loaded. */
export function ListStates<Item>({ list, empty, children }: ListStatesProps<Item>) {
  const items = list.data?.items;
  return (
    <>
      {list.isPending && <RowSkeletons />}
      {items?.length === 0 && empty}
      {items && items.length > 0 && children(items)}
      <ListEnd list={list} />
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
