import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation } from 'react-router';
import type { RentalKind } from '#contract/enums.ts';
import { useFormat } from '#web/lib/format.ts';
import { PageTitle } from '#web/ui/blocks.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { CategoryChips, SortChoice } from './list-bar.tsx';
import { ListCards } from './list-cards.tsx';
import { EmptyList } from './list-empty.tsx';
import { filterQuery } from './list-filters.ts';
import type { ListData } from './list-loader.ts';
import styles from './list-page.module.css';
import { useMorePages } from './use-more-pages.ts';

/** `total` is counted up to here. */
const COUNTED_UP_TO = 1_000;

/** Offers or requests, filtered and sorted by what the address says. */
export function ListPage({ kind, data }: { kind: RentalKind; data: ListData }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { pathname } = useLocation();
  const { filters, list, counts } = data;
  const more = useMorePages(list);
  const changing = useNavigation().location?.pathname === pathname;
  const category = filters.category && t(`terms:category.${filters.category}`);
  const title = category
    ? t(`rentals:list.titleInCategory.${kind}`, { category })
    : t(`rentals:list.title.${kind}`);
  const total = list.total >= COUNTED_UP_TO ? `${number(COUNTED_UP_TO)}+` : number(list.total);
  return (
    <>
      <PageMeta
        title={title}
        description={t(`rentals:list.description.${kind}`)}
        canonical={pathname + filterQuery({ ...filters, sort: 'newest' })}
        noindex={filters.cursor !== undefined}
      />
      <div className="page">
        <PageTitle title={title} subtitle={t(`rentals:list.lead.${kind}`)} />
      </div>
      <div className={styles.bar}>
        <div className="page">
          <CategoryChips counts={counts} filters={filters} />
        </div>
      </div>
      <div className="page">
        <div className={styles.found}>
          <p role="status">{t(`rentals:list.count.${kind}`, { count: list.total, total })}</p>
          <SortChoice filters={filters} />
        </div>
        <div className={classes(changing && styles.changing)} aria-busy={changing || undefined}>
          {more.items.length === 0 ? (
            <EmptyList kind={kind} filtered={filters.category !== undefined} />
          ) : (
            <ListCards kind={kind} filters={filters} total={list.total} more={more} />
          )}
        </div>
      </div>
    </>
  );
}
