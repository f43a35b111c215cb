import { IconGridDots } from '@tabler/icons-react';
import { useState } from 'react';
import { CATEGORIES } from '#contract/enums.ts';
import { useTranslation } from '#web/lib/texts.ts';
import type { CategoryCount } from './category-counts.ts';
import { CATEGORY_PICTURES } from './category-pictures.ts';
import { FilterChoice } from './list-choice.tsx';
import type { FilterFieldProps } from './list-filter-fields.tsx';
import styles from './publish/choice-field.module.css';

/** Shown before the others unfold: two rows of four with "all" and the button. */
const SHOWN_FIRST = 6;

/** The categories with their pictures, those with the most rentals first. */
export function CategoryFilter({
  draft,
  counts,
  onChange,
}: FilterFieldProps & { counts: readonly CategoryCount[] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const sorted = counts.toSorted((one, other) => other.count - one.count);
  const shown = sorted.filter(
    ({ category }, index) => all || index < SHOWN_FIRST || category === draft.category,
  );
  return (
    <FilterChoice
      label={t('lists:part.category')}
      look="tiles"
      any={t('rentals:list.allCategories')}
      options={shown.map(({ category }) => ({
        value: category,
        text: t(`terms:category.${category}`),
        picture: CATEGORY_PICTURES[category],
      }))}
      value={draft.category}
      onChange={(category) => onChange({ category })}
    >
      {!all && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={false}
          onClick={() => setAll(true)}
        >
          <IconGridDots size={24} aria-hidden />
          {t('lists:allCategories', { count: CATEGORIES.length })}
        </button>
      )}
    </FilterChoice>
  );
}
