import { IconMap2 } from '@tabler/icons-react';
import type { RentalKind } from '#contract/enums.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { ChipLink } from '#web/ui/marks.tsx';
import styles from './list-filter-bar.module.css';
import { filterQuery, type ListFilters } from './list-filters.ts';

/** The same search on the map: its words, place, days and filters. */
export function MapLink({ kind, filters }: { kind: RentalKind; filters: ListFilters }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const query = filterQuery({ ...filters, kind, cursor: undefined });
  return (
    <ChipLink className={styles.icon} to={page('map') + query} title={t('lists:map')}>
      <IconMap2 size={20} aria-hidden />
      <span className={styles.word}>{t('lists:map')}</span>
    </ChipLink>
  );
}
