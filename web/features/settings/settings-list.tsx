import type { ReactNode } from 'react';
import type { PagedList } from '#web/lib/paged-list.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import styles from './settings-list.module.css';

interface SettingsListProps<Item> {
  list: PagedList<Item>;
  /** Shown when the list is empty. */
  empty?: string;
  children: (item: Item) => ReactNode;
}

/** A list within a section in all its states; `children` renders one row. */
export function SettingsList<Item>({ list, empty, children }: SettingsListProps<Item>) {
  const { t } = useTranslation();
  const { items, failure } = list;
  return (
    <>
      {items === null && !failure && (
        <div aria-busy>
          <span className="visually-hidden" role="status">
            {t('common:state.loading')}
          </span>
          <Skeleton style={{ height: 56 }} />
        </div>
      )}
      {items?.length === 0 && <p className="muted">{empty}</p>}
      {items !== null && items.length > 0 && <ul className={styles.rows}>{items.map(children)}</ul>}
      {failure && <CallFailure error={failure} />}
      {(failure || list.hasMore) && (
        <div>
          <Button look="line" busy={list.busy} onClick={list.load}>
            {t(failure ? 'common:action.tryAgain' : 'settings:more')}
          </Button>
        </div>
      )}
    </>
  );
}
