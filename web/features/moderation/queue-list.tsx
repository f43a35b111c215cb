import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts/user.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { ListEnd, type ListQuery } from '#web/ui/list-end.tsx';
import { Avatar } from '#web/ui/marks.tsx';
import styles from './queue-list.module.css';

interface QueueListProps<Item> {
  label: string;
  list: ListQuery<Item>;
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A queue's list in all its states: loading, failed, empty, loaded, and with more pages. */
export function QueueList<Item>({ label, list, empty, children }: QueueListProps<Item>) {
  const { t } = useTranslation();
  const items = list.data?.items;
  return (
    <>
      {list.isPending && <RowSkeletons />}
      {items?.length === 0 && empty}
      {items && items.length > 0 && (
        <ul className={styles.rows} aria-label={label}>
          {items.map(children)}
        </ul>
      )}
      <ListEnd list={list} more={t('moderation:more')} />
    </>
  );
}

interface QueueRowProps {
  to: string;
  /** Shown next to the list. */
  current: boolean;
  face?: User | undefined;
  title: string;
  detail: string;
  mark?: ReactNode | undefined;
}

/** One entry of a queue's list; the whole row opens it. */
export function QueueRow({ to, current, face, title, detail, mark }: QueueRowProps) {
  return (
    <li className={styles.row} data-current={current || undefined}>
      {face && <Avatar user={face} />}
      <div className={styles.main}>
        <h2 dir="auto">
          <Link to={to} preventScrollReset aria-current={current || undefined}>
            {title}
          </Link>
        </h2>
        <p>{detail}</p>
      </div>
      {mark}
    </li>
  );
}

function RowSkeletons() {
  const { t } = useTranslation();
  return (
    <div className={styles.rows} aria-busy>
      <span className="visually-hidden" role="status">
        {t('common:state.loading')}
      </span>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton style={{ width: 40, height: 40, borderRadius: '50%' }} />
          <div className={styles.main}>
            <Skeleton style={{ width: '60%' }} />
            <Skeleton style={{ width: '85%' }} />
          </div>
        </div>
      ))}
    </div>
  );
}
