import { CURRENCIES } from '#contract/money.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Select, TextInput } from '#web/ui/inputs.tsx';
import styles from './list-filter-sheet.module.css';
import type { PriceRange } from './list-filters.ts';

const ENDS = ['min', 'max'] as const;

/** The range of the price per day, in whole amounts of a chosen currency. */
export function PriceFilter({ price }: { price: PriceRange | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        {ENDS.map((end) => (
          <TextInput
            key={end}
            name={end}
            label={t(`lists:price.${end}`)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            defaultValue={price?.[end]}
          />
        ))}
      </div>
      <Select
        name="currency"
        label={t('lists:price.currency')}
        help={t('lists:price.help')}
        defaultValue={price?.currency ?? CURRENCIES[0]}
      >
        {CURRENCIES.map((currency) => (
          <option key={currency} value={currency}>
            {t(`terms:currency.${currency}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
