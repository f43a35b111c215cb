import { IconGridDots } from '@tabler/icons-react';
import { CATEGORIES, type Category } from '#contract/enums.ts';
import { useTranslation } from '#web/lib/texts.ts';
import type { CategoryCount } from './category-counts.ts';
import { CATEGORY_PICTURES } from './category-pictures.ts';
import { FilterChoice, FilterOption } from './list-choice.tsx';
import panelStyles from './list-filter-sheet.module.css';
import styles from './publish/choice-field.module.css';

/** How many are shown before they unfold: two rows of four with "all" and the button. */
const SHOWN_FIRST = 6;

interface CategoryFilterProps {
  value: Category | undefined;
  counts: readonly CategoryCount[];
}

/** The categories with their pictures, those with the most rentals first. */
export function CategoryFilter({ value, counts }: CategoryFilterProps) {
  const { t } = useTranslation();
  const sorted = counts
    .toSorted((one, other) => other.count - one.count)
    .map(({ category }) => category);
  const first = sorted.filter((category, index) => index < SHOWN_FIRST || category === value);
  const others = sorted.filter((category) => !first.includes(category));
  const optionOf = (category: Category) => ({
    value: category,
    text: t(`terms:category.${category}`),
    picture: CATEGORY_PICTURES[category],
  });
  return (
    <FilterChoice
      label={t('lists:part.category')}
      name="category"
      look="tiles"
      any={t('rentals:list.allCategories')}
      options={first.map(optionOf)}
      value={value}
    >
      <details className={panelStyles.unfolds}>
        <summary className={styles.more}>
          <IconGridDots size={24} aria-hidden />
          {t('lists:allCategories', { count: CATEGORIES.length })}
        </summary>
        <div className={styles.tiles}>
          {others.map((category) => (
            <FilterOption
              key={category}
              name="category"
              option={optionOf(category)}
              value={value}
            />
          ))}
        </div>
      </details>
    </FilterChoice>
  );
}
