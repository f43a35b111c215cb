import { lazy, Suspense } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import type { RentalKind } from '#contract/enums.ts';
import { SearchBox } from '#web/features/search/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout, PageTitle } from '#web/ui/blocks.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { ComingCards } from './card-grid.tsx';
import { useCategoryCounts } from './category-counts.ts';
import { CategoryChips, SortChoice } from './list-bar.tsx';
import { ListCards } from './list-cards.tsx';
import { ListFacts } from './list-facts.tsx';
import { ActiveFilters, FilterBar } from './list-filter-bar.tsx';
import { filterQuery, readFilters } from './list-filters.ts';
import { KindSwitch } from './list-kinds.tsx';
import type { ListData } from './list-loader.ts';
import { MapLink } from './list-map-link.tsx';
import styles from './list-page.module.css';
import { activeParts } from './list-parts.ts';
import { SaveSearchButton } from './list-save.tsx';
import { useListTitle } from './list-title.ts';
import { useTotalText } from './list-total.ts';
import { presetQuery } from './publish/preset-query.ts';
import { useMorePages } from './use-more-pages.ts';

/** Loaded with the first empty list. */
const EmptyList = lazy(async () => ({ default: (await import('./list-empty.tsx')).EmptyList }));

/** Offers or requests, filtered and sorted by the URL. */
export function ListPage({ kind, data }: { kind: RentalKind; data: ListData }) {
  const { t } = useTranslation();
  const totalText = useTotalText();
  const { pathname } = useLocation();
  const { filters, list, unknown } = data;
  const counts = useCategoryCounts(kind);
  const more = useMorePages(list);
  const next = useNavigation().location;
  const changing = next?.pathname === pathname;
  // a choice shows at once, and the next one builds on it
  const asked = changing
    ? { ...readFilters(new URLSearchParams(next.search)), kind: undefined }
    : filters;
  const { title, description } = useListTitle(kind, filters, list.total);
  const total = totalText(list.total);
  // robots need each category once, not every combination of filters
  const active = activeParts(filters);
  const narrowed = active.some((part) => part !== 'category');
  return (
    <>
      <PageMeta
        title={title}
        description={description}
        canonical={
          pathname +
          filterQuery({ category: filters.category, sort: 'newest', cursor: filters.cursor })
        }
        noindex={filters.cursor !== undefined || narrowed}
      />
      <ListFacts kind={kind} data={data} title={title} />
      <div className={classes('page', styles.top)}>
        <PageTitle
          title={title}
          subtitle={filters.words ? undefined : t(`rentals:list.lead.${kind}`)}
        />
      </div>
      <div className={styles.bar}>
        <div className={classes('page', styles.line)}>
          <SearchBox look="slim" className={styles.search} />
          <FilterBar kind={kind} filters={asked} counts={counts} total={list.total} />
          <MapLink kind={kind} filters={asked} />
        </div>
      </div>
      <div className="page">
        {unknown && (
          <div className={styles.notice}>
            <Callout tone="notice">
              {unknown} {t('lists:everywhere')}
            </Callout>
          </div>
        )}
        {list.fewerWords && (
          <FewerWords
            kind={kind}
            words={filters.words}
            address={filters.near?.place}
            leftOut={list.wordsLeftOut}
          />
        )}
        {/* on a phone one row to swipe, so that the first results are in sight */}
        <div className={styles.row}>
          <KindSwitch kind={kind} filters={asked} className={styles.kinds} />
          <div className={styles.found}>
            <p role="status">{t(`rentals:list.count.${kind}`, { count: list.total, total })}</p>
            {active.length > 0 && list.total > 0 && (
              <SaveSearchButton kind={kind} filters={filters} compact />
            )}
            <SortChoice filters={asked} />
          </div>
          <ActiveFilters filters={asked} className="only-phone" />
          <CategoryChips counts={counts} filters={asked} />
        </div>
        <div className={classes(changing && styles.changing)} aria-busy={changing || undefined}>
          {changing && <ComingCards className={styles.coming} />}
          {more.items.length === 0 ? (
            <Suspense>
              <EmptyList kind={kind} filters={filters} />
            </Suspense>
          ) : (
            <ListCards kind={kind} filters={filters} total={list.total} more={more} />
          )}
        </div>
      </div>
    </>
  );
}

interface FewerWordsProps {
  kind: RentalKind;
  words: string | undefined;
  /** The place that was searched for. */
  address: string | undefined;
  /** Those of them that none of the listings has. */
  leftOut: readonly string[];
}

/** Says that what is shown has some of the words only; what has all of them can be asked for, or offered. */
function FewerWords({ kind, words, address, leftOut }: FewerWordsProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const isOffer = kind === 'offer';
  return (
    <div className={styles.notice}>
      <Callout tone="notice">
        {leftOut.length > 0
          ? t('lists:withoutWords', { words: isolated(leftOut.join(' ')) })
          : t('lists:fewerWords')}{' '}
        <Link
          className="link"
          to={page(isOffer ? 'postRequest' : 'postOffer') + presetQuery({ name: words, address })}
        >
          {t(isOffer ? 'common:nav.postRequest' : 'common:nav.postOffer')}
        </Link>
      </Callout>
    </div>
  );
}
