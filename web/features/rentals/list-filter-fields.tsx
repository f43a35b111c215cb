import type { ReactNode } from 'react';
import { CONDITIONS, DELIVERY_METHODS } from '#contract/enums.ts';
import { useTranslation } from '#web/lib/texts.ts';
import type { CategoryCount } from './category-counts.ts';
import { CategoryFilter } from './list-category-filter.tsx';
import { FilterChoice } from './list-choice.tsx';
import { DayFilter } from './list-day-filter.tsx';
import type { FilterFieldProps } from './list-filter-props.ts';
import styles from './list-filter-sheet.module.css';
import type { FieldPart } from './list-parts.ts';
import { PlaceFilter } from './list-place-filter.tsx';
import { PriceFilter } from './list-price-filter.tsx';

interface FilterFieldsProps extends FilterFieldProps {
  part: FieldPart;
  counts: readonly CategoryCount[];
}

export const sectionId = (part: FieldPart) => `filter-${part}`;

/** The fields that set one filter, under their heading. */
export function FilterFields({ part, counts, ...shared }: FilterFieldsProps) {
  const { t } = useTranslation();
  const { filters } = shared;
  const label = t(`lists:part.${part}`);
  const fields: Record<FieldPart, () => ReactNode> = {
    category: () => <CategoryFilter value={filters.category} counts={counts} />,
    place: () => <PlaceFilter {...shared} />,
    days: () => <DayFilter {...shared} />,
    price: () => <PriceFilter price={filters.price} />,
    condition: () => (
      <FilterChoice
        label={label}
        name="condition"
        options={CONDITIONS.map((value) => ({ value, text: t(`terms:condition.${value}`) }))}
        any={t('lists:any')}
        value={filters.condition}
      />
    ),
    delivery: () => (
      <FilterChoice
        label={label}
        name="delivery"
        options={DELIVERY_METHODS.map((value) => ({
          value,
          text: t(`terms:deliveryMethod.${value}`),
        }))}
        any={t('lists:any')}
        value={filters.delivery}
      />
    ),
  };
  return (
    <section id={sectionId(part)} aria-labelledby={`${sectionId(part)}-name`}>
      <h3 id={`${sectionId(part)}-name`} className={styles.heading}>
        {label}
      </h3>
      {fields[part]()}
    </section>
  );
}
