import { IconAdjustmentsHorizontal, IconChevronDown, IconX } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { RentalKind } from '#contract/enums.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { Chip } from '#web/ui/marks.tsx';
import { opens } from '#web/ui/opens.ts';
import type { CategoryCount } from './category-counts.ts';
import styles from './list-filter-bar.module.css';
import { FILTER_SHEET, FilterSheet } from './list-filter-sheet.tsx';
import { filterQuery, type ListFilters } from './list-filters.ts';
import { activeParts, cleared, type FieldPart, without } from './list-parts.ts';
import { useFilterWords } from './list-words.ts';

interface FilterBarProps {
  kind: RentalKind;
  filters: ListFilters;
  counts: readonly CategoryCount[];
  /** How many rentals the list has. */
  total: number;
}

/** A button that opens the filters, with the number of those that are set. */
export function FiltersButton({
  filters,
  className,
  onClick,
}: Pick<FilterBarProps, 'filters'> & { className?: string | undefined; onClick?: () => void }) {
  const { t } = useTranslation();
  // words stand in the search box
  const active = activeParts(filters).filter((part) => part !== 'words').length;
  return (
    <Chip
      className={classes(styles.icon, className)}
      title={t('lists:filters')}
      {...opens(FILTER_SHEET)}
      onClick={onClick}
    >
      <IconAdjustmentsHorizontal size={20} aria-hidden />
      <span className={styles.word}>{t('lists:filters')}</span>
      {active > 0 && <span className={styles.count}>{active}</span>}
    </Chip>
  );
}

/** The filters with a chip of their own where there is room: all others are behind the button. */
const CHIPS = {
  place: 'only-wide',
  days: 'only-wide',
  price: classes('only-wide', styles.roomy),
  condition: classes('only-wide', styles.roomy),
} as const satisfies Partial<Record<FieldPart, string>>;
const CHIP_PARTS = Object.keys(CHIPS) as (keyof typeof CHIPS)[];

/**
 * The list's filters: a button for all of them and, on a desktop, a chip for those used most, which opens the filters
 * at its fields; each that is set has a chip with a link that removes it. Categories have links above, words the search box.
 */
export function FilterBar(props: FilterBarProps) {
  const { t } = useTranslation();
  const pressed = useRef<FieldPart>(null);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className={styles.bar} role="group" aria-label={t('lists:filters')}>
        <FilterChips filters={props.filters} pressed={pressed} />
      </div>
      <FilterSheet {...props} part={pressed} />
    </>
  );
}

interface FilterChipsProps {
  filters: ListFilters;
  /** Whose chip was pressed last. */
  pressed: RefObject<FieldPart | null>;
}

function FilterChips({ filters, pressed }: FilterChipsProps) {
  const { t } = useTranslation();
  const opensAt = (part: FieldPart | null) => ({
    ...opens(FILTER_SHEET),
    onClick: () => {
      pressed.current = part;
    },
  });
  const active = activeParts(filters);
  return (
    <>
      <FiltersButton filters={filters} onClick={opensAt(null).onClick} />
      <ActiveFilters filters={filters} opensAt={opensAt} className="only-wide" />
      {CHIP_PARTS.map(
        (part) =>
          !active.includes(part) && (
            <Chip key={part} className={CHIPS[part]} {...opensAt(part)}>
              {t(`lists:part.${part}`)}
              <IconChevronDown size={18} aria-hidden />
            </Chip>
          ),
      )}
    </>
  );
}

interface ActiveFiltersProps {
  filters: ListFilters;
  /** What a press on a filter does; without it the sheet opens at its top. */
  opensAt?: (part: FieldPart) => ReturnType<typeof opens>;
  className?: string | undefined;
}

/** The filters that are set, each with a link that removes it, and one that removes all. */
export function ActiveFilters({ filters, opensAt, className }: ActiveFiltersProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const words = useFilterWords();
  const active = activeParts(filters);
  return (
    <>
      {active.map((part) => (
        <span key={part} className={classes(styles.active, className)}>
          {part === 'words' ? (
            <span className={styles.open}>{words(part, filters)}</span>
          ) : (
            <button
              type="button"
              className={styles.open}
              {...(opensAt?.(part) ?? opens(FILTER_SHEET))}
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
      ))}
      {active.length > 1 && (
        <Link
          className={classes('link', styles.clear, className)}
          to={pathname + filterQuery(cleared(filters))}
          preventScrollReset
        >
          {t('lists:clear')}
        </Link>
      )}
    </>
  );
}
