import { IconArrowsSort } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useEarlyValues } from '#web/lib/early-value.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { ChipLink } from '#web/ui/marks.tsx';
import { SubmitWithoutScripts } from '#web/ui/submit-without-scripts.tsx';
import type { CategoryCount } from './category-counts.ts';
import { CATEGORY_PICTURES } from './category-pictures.ts';
import styles from './list-bar.module.css';
import { filterQuery, LIST_SORTS, type ListFilters, type ListSort } from './list-filters.ts';

/** A chip for each category with rentals, as a link to the list filtered by it. */
export function CategoryChips({
  counts,
  filters,
}: {
  counts: readonly CategoryCount[];
  filters: ListFilters;
}) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const strip = useActiveInView(filters.category);
  const shown = counts
    .filter(({ category, count }) => count > 0 || category === filters.category)
    .map(({ category }) => category);
  const address = (category?: ListFilters['category']) =>
    pathname + filterQuery({ ...filters, category, cursor: undefined });
  return (
    <nav ref={strip} className={styles.strip} aria-label={t('rentals:list.categories')}>
      <ChipLink to={address()} on={!filters.category} preventScrollReset>
        {t('rentals:list.allCategories')}
      </ChipLink>
      {shown.map((category) => (
        <ChipLink
          key={category}
          to={address(category)}
          on={category === filters.category}
          preventScrollReset
        >
          <img src={CATEGORY_PICTURES[category]} alt="" width={24} height={24} loading="lazy" />
          {t(`terms:category.${category}`)}
        </ChipLink>
      ))}
    </nav>
  );
}

/** Scrolls the strip, not the page, so that the active chip can be seen. */
function useActiveInView(active: ListFilters['category']) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!active || !strip.current) return;
    const chip = strip.current.querySelector('[aria-current]');
    const { left, right } = strip.current.getBoundingClientRect();
    const place = chip?.getBoundingClientRect();
    if (!place || (place.left >= left && place.right <= right)) return;
    strip.current.scrollBy({ left: (place.left + place.right) / 2 - (left + right) / 2 });
  }, [active]);
  return strip;
}

/** The device's own list of orders; choosing one opens the list in that order, at once where there are scripts. */
export function SortChoice({ filters }: { filters: ListFilters }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const choose = (sort: ListSort) =>
    navigate(pathname + filterQuery({ ...filters, sort, cursor: undefined }), {
      preventScrollReset: true,
    });
  // no "nearest" without a place, no "best match" without words
  const sorts = LIST_SORTS.filter(
    (sort) => (sort !== 'nearest' || filters.near) && (sort !== 'best' || filters.words),
  );
  const form = useRef<HTMLFormElement>(null);
  useEarlyValues(form, ({ sort }) => choose(sort as ListSort));
  const others = new URLSearchParams(filterQuery({ ...filters, cursor: undefined }));
  others.delete('sort');
  return (
    <form ref={form} action={pathname}>
      {[...others].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.sort}>
        <IconArrowsSort size={20} aria-hidden />
        <span className="visually-hidden">{t('rentals:list.sort')}</span>
        <select
          name="sort"
          value={filters.sort}
          onChange={(event) => choose(event.target.value as ListSort)}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`rentals:sort.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <SubmitWithoutScripts />
    </form>
  );
}
