import { IconAdjustmentsHorizontal, IconChevronDown, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { RentalKind } from '#contract/enums.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { Chip } from '#web/ui/marks.tsx';
import type { CategoryCount } from './category-counts.ts';
import styles from './list-filter-bar.module.css';
import { filterQuery, type ListFilters } from './list-filters.ts';
import {
  activeParts,
  cleared,
  FIELD_PARTS,
  FILTER_PARTS,
  type FieldPart,
  without,
} from './list-parts.ts';
import { useFilterWords } from './list-words.ts';

/** Comes when it is first opened, with the words of its fields: it brings schemas that the page does without. */
const FilterPanel = lazyPart(
  ['publish', 'errors'],
  async () => (await import('./list-filter-panel.tsx')).FilterPanel,
);

interface FilterBarProps {
  kind: RentalKind;
  filters: ListFilters;
  counts: readonly CategoryCount[];
}

/**
 * What the list is narrowed to, each filter a chip that changes it and a link that removes it. A phone has one
 * button for all filters, a desktop a chip for each. Categories have their own links above, words the search
 * box.
 */
export function FilterBar({ kind, filters, counts }: FilterBarProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<{ parts: readonly FieldPart[]; nth: number } | null>(null);
  const [open, setOpen] = useState(false);
  const show = (parts: readonly FieldPart[]) => {
    // each opening starts from what the list shows, not from what was left in the panel
    setOpened((former) => ({ parts, nth: (former?.nth ?? 0) + 1 }));
    setOpen(true);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className={styles.bar} role="group" aria-label={t('lists:filters')}>
        <FilterChips {...{ pathname, filters, show }} />
      </div>
      {opened && (
        <Suspense>
          <FilterPanel
            key={opened.nth}
            kind={kind}
            filters={filters}
            counts={counts}
            parts={opened.parts}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface FilterChipsProps {
  pathname: string;
  filters: ListFilters;
  /** Opens some of the filters. */
  show: (parts: readonly FieldPart[]) => void;
}

function FilterChips({ pathname, filters, show }: FilterChipsProps) {
  const { t } = useTranslation();
  const words = useFilterWords();
  const active = activeParts(filters);
  return (
    <>
      <Chip className="only-phone" aria-haspopup="dialog" onClick={() => show(FIELD_PARTS)}>
        <IconAdjustmentsHorizontal size={20} aria-hidden />
        {t('lists:filters')}
        {active.length > 0 && <span className={styles.count}>{active.length}</span>}
      </Chip>
      {FILTER_PARTS.map((part) =>
        active.includes(part) ? (
          <span key={part} className={styles.active}>
            {part === 'words' ? (
              <span className={styles.open}>{words(part, filters)}</span>
            ) : (
              <button
                type="button"
                className={styles.open}
                aria-haspopup="dialog"
                onClick={() => show([part])}
              >
                {words(part, filters)}
              </button>
            )}
            <Link
              className={styles.remove}
              to={pathname + filterQuery(without(filters, part))}
              preventScrollReset
              aria-label={t('lists:remove', { filter: words(part, filters) })}
            >
              <IconX size={18} aria-hidden />
            </Link>
          </span>
        ) : (
          part !== 'words' &&
          part !== 'category' && (
            <Chip
              key={part}
              className="only-wide"
              aria-haspopup="dialog"
              onClick={() => show([part])}
            >
              {t(`lists:part.${part}`)}
              <IconChevronDown size={18} aria-hidden />
            </Chip>
          )
        ),
      )}
      {active.length > 1 && (
        <Link
          className={classes('link', styles.clear)}
          to={pathname + filterQuery(cleared(filters))}
          preventScrollReset
        >
          {t('lists:clear')}
        </Link>
      )}
    </>
  );
}
