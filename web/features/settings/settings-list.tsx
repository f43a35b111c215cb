import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { ListEnd, type ListQuery } from '#web/ui/list-end.tsx';
import styles from './settings-list.module.css';

interface SettingsListProps<Item> {
  list: ListQuery<Item>;
  /** Shown when the list is empty. */
  empty?: string;
  children: (item: Item) => ReactNode;
}

/** A list within a section in all its states; `children` renders one row. */
export function SettingsList<Item>({ list, empty, children }: SettingsListProps<Item>) {
  const { t } = useTranslation();
  const items = list.data?.items;
  return (
    <>
      {list.isPending && (
        <div aria-busy>
          <span className="visually-hidden" role="status">
            {t('common:state.loading')}
          </span>
          <Skeleton style={{ height: 56 }} />
        </div>
      )}
      {items?.length === 0 && <p className="muted">{empty}</p>}
      {items && items.length > 0 && <ul className={styles.rows}>{items.map(children)}</ul>}
      <ListEnd list={list} more={t('settings:more')} />
    </>
  );
}
