import { type ReactNode, useId } from 'react';
import { CONDITIONS, DELIVERY_METHODS } from '#contract/enums.ts';
import { useTranslation } from '#web/lib/texts.ts';
import type { CategoryCount } from './category-counts.ts';
import { CategoryFilter } from './list-category-filter.tsx';
import { FilterChoice } from './list-choice.tsx';
import { DayFilter } from './list-day-filter.tsx';
import styles from './list-filter-panel.module.css';
import type { ListFilters } from './list-filters.ts';
import type { FieldPart } from './list-parts.ts';
import { PlaceFilter } from './list-place-filter.tsx';
import { PriceFilter } from './list-price-filter.tsx';

/** What the fields of a filter are given: what is set so far, and whom they tell of a change. */
export interface FilterFieldProps {
  draft: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
}

interface FilterFieldsProps extends FilterFieldProps {
  part: FieldPart;
  /** Under a heading of its own, among other filters. */
  titled: boolean;
  counts: readonly CategoryCount[];
}

/** The fields that set one filter. */
export function FilterFields({ part, titled, counts, draft, onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const label = t(`lists:part.${part}`);
  const shared = { draft, onChange };
  const fields: Record<FieldPart, () => ReactNode> = {
    category: () => <CategoryFilter {...shared} counts={counts} />,
    place: () => <PlaceFilter {...shared} />,
    days: () => <DayFilter {...shared} />,
    price: () => <PriceFilter {...shared} />,
    condition: () => (
      <FilterChoice
        label={label}
        options={CONDITIONS.map((value) => ({ value, text: t(`terms:condition.${value}`) }))}
        any={t('lists:any')}
        value={draft.condition}
        onChange={(condition) => onChange({ condition })}
      />
    ),
    delivery: () => (
      <FilterChoice
        label={label}
        options={DELIVERY_METHODS.map((value) => ({
          value,
          text: t(`terms:deliveryMethod.${value}`),
        }))}
        any={t('lists:any')}
        value={draft.delivery}
        onChange={(delivery) => onChange({ delivery })}
      />
    ),
  };
  return (
    <section aria-labelledby={titled ? headingId : undefined}>
      {titled && (
        <h3 id={headingId} className={styles.heading}>
          {label}
        </h3>
      )}
      {fields[part]()}
    </section>
  );
}
