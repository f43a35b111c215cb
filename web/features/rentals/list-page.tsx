import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation } from 'react-router';
import type { RentalKind } from '#contract/enums.ts';
import { PageTitle } from '#web/ui/blocks.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { CategoryChips, SortChoice } from './list-bar.tsx';
import { ListCards } from './list-cards.tsx';
import { EmptyList } from './list-empty.tsx';
import { FilterBar } from './list-filter-bar.tsx';
import { filterQuery, readFilters } from './list-filters.ts';
import type { ListData } from './list-loader.ts';
import styles from './list-page.module.css';
import { activeParts } from './list-parts.ts';
import { useTotalText } from './list-total.ts';
import { useMorePages } from './use-more-pages.ts';

/** Offers or requests, filtered and sorted by what the address says. */
export function ListPage({ kind, data }: { kind: RentalKind; data: ListData }) {
  const { t } = useTranslation();
  const totalText = useTotalText();
  const { pathname } = useLocation();
  const { filters, list, counts } = data;
  const more = useMorePages(list);
  const next = useNavigation().location;
  const changing = next?.pathname === pathname;
  // what was just chosen shows at once, and the next choice builds on it
  const asked = changing ? readFilters(new URLSearchParams(next.search)) : filters;
  const category = filters.category && t(`terms:category.${filters.category}`);
  const title = category
    ? t(`rentals:list.titleInCategory.${kind}`, { category })
    : t(`rentals:list.title.${kind}`);
  const total = totalText(list.total);
  // robots need each category once, not every way of narrowing it
  const narrowed = activeParts(filters).some((part) => part !== 'category');
  return (
    <>
      <PageMeta
        title={title}
        description={t(`rentals:list.description.${kind}`)}
        canonical={
          pathname +
          filterQuery({ category: filters.category, sort: 'newest', cursor: filters.cursor })
        }
        noindex={filters.cursor !== undefined || narrowed}
      />
      <div className="page">
        <PageTitle title={title} subtitle={t(`rentals:list.lead.${kind}`)} />
        <CategoryChips counts={counts} filters={asked} />
      </div>
      <div className={styles.bar}>
        <div className="page">
          <FilterBar kind={kind} filters={asked} counts={counts} />
        </div>
      </div>
      <div className="page">
        <div className={styles.found}>
          <p role="status">{t(`rentals:list.count.${kind}`, { count: list.total, total })}</p>
          <SortChoice filters={asked} />
        </div>
        <div className={classes(changing && styles.changing)} aria-busy={changing || undefined}>
          {more.items.length === 0 ? (
            <EmptyList kind={kind} filters={filters} />
          ) : (
            <ListCards kind={kind} filters={filters} total={list.total} more={more} />
          )}
        </div>
      </div>
    </>
  );
}
