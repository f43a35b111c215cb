import { IconLayoutList } from '@tabler/icons-react';
import { CATEGORIES } from '#contract/enums.ts';
import {
  ActiveFilters,
  FilterSheet,
  FiltersButton,
  filterQuery,
} from '#web/features/rentals/index.ts';
import { SearchBox } from '#web/features/search/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { ChipLink } from '#web/ui/marks.tsx';
import styles from './map-line.module.css';
import { listFilters } from './map-state.ts';
import { useAskedState } from './use-map-state.ts';

/** The filters' sheet does not show how many there are in each. */
const COUNTS = CATEGORIES.map((category) => ({ category, count: 0 }));

/** What, where, the filters, and the way to the list of the same search. */
export function MapLine({ total }: { total: number }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const state = useAskedState();
  const filters = { ...listFilters(state), cursor: undefined };
  const list = page(state.kind === 'request' ? 'requests' : 'offers');
  return (
    <div className={styles.line}>
      <SearchBox look="slim" className={styles.search} />
      <FiltersButton filters={filters} className={styles.icon} />
      <ChipLink
        className={styles.icon}
        to={list + filterQuery({ ...filters, kind: undefined })}
        title={t('map:list')}
      >
        <IconLayoutList size={20} aria-hidden />
        <span className="visually-hidden">{t('map:list')}</span>
      </ChipLink>
      <FilterSheet
        kind={state.kind}
        filters={filters}
        counts={COUNTS}
        total={total}
        part={{ current: null }}
      />
    </div>
  );
}

/** The filters that are set, each removable. */
export function MapActiveFilters() {
  const filters = { ...listFilters(useAskedState()), cursor: undefined };
  return (
    <div className={classes('only-wide', styles.active)}>
      <ActiveFilters filters={filters} />
    </div>
  );
}
