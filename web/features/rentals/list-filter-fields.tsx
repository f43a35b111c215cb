import type { ReactNode } from 'react';
import { CONDITIONS, DELIVERY_METHODS } from '#contract/enums.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import type { CategoryCount } from './category-counts.ts';
import { CategoryFilter } from './list-category-filter.tsx';
import { FilterChoice, FilterSeveral } from './list-choice.tsx';
import { DayFilter } from './list-day-filter.tsx';
import type { FilterFieldProps } from './list-filter-props.ts';
import styles from './list-filter-sheet.module.css';
import { RATINGS } from './list-filters.ts';
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
  const { number } = useFormat();
  const { filters } = shared;
  const label = t(`lists:part.${part}`);
  const fields: Record<FieldPart, () => ReactNode> = {
    category: () => <CategoryFilter value={filters.category} counts={counts} />,
    place: () => <PlaceFilter {...shared} />,
    days: () => <DayFilter {...shared} />,
    price: () => <PriceFilter price={filters.price} />,
    condition: () => (
      <FilterSeveral
        label={label}
        name="condition"
        options={CONDITIONS.map((value) => ({ value, text: t(`terms:condition.${value}`) }))}
        values={filters.condition ?? []}
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
    deposit: () => (
      <FilterSeveral
        label={label}
        name="noDeposit"
        options={[{ value: 'true', text: t('lists:deposit.none') }]}
        values={filters.noDeposit ? ['true'] : []}
      />
    ),
    owner: () => (
      <div className={styles.fields}>
        <FilterSeveral
          label={label}
          name="verified"
          options={[{ value: 'true', text: t('lists:owner.verified') }]}
          values={filters.verified ? ['true'] : []}
        />
        <FilterChoice
          label={t('lists:owner.ratings')}
          name="rating"
          options={RATINGS.map((value) => ({
            value: String(value),
            text: t('lists:owner.rating', { rating: number(value) }),
          }))}
          any={t('lists:owner.anyRating')}
          value={filters.rating?.toString()}
        />
      </div>
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
