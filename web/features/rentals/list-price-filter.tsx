import { useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { CURRENCIES, type Currency } from '#contract/money.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { westernDigits } from '#web/lib/western-digits.ts';
import { Select, TextInput } from '#web/ui/inputs.tsx';
import type { FilterFieldProps } from './list-filter-fields.tsx';
import styles from './list-filter-panel.module.css';

interface Typed {
  min: string;
  max: string;
  currency: Currency;
}

/** Between which whole amounts a day may cost, in a currency of choice. */
export function PriceFilter({ draft, onChange }: FilterFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Typed>(() => ({
    min: String(draft.price?.min ?? ''),
    max: String(draft.price?.max ?? ''),
    currency: draft.price?.currency ?? CURRENCIES[0],
  }));
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    const [min, max] = [wholeAmount(next.min), wholeAmount(next.max)];
    const none = min === undefined && max === undefined;
    onChange({ price: none ? undefined : { min, max, currency: next.currency } });
  };
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextInput
          label={t('lists:price.min')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={typed.min}
          onChange={(event) => change({ min: event.target.value })}
        />
        <TextInput
          label={t('lists:price.max')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={typed.max}
          onChange={(event) => change({ max: event.target.value })}
        />
      </div>
      <Select
        label={t('lists:price.currency')}
        help={t('lists:price.help')}
        value={typed.currency}
        onChange={(event) => change({ currency: event.target.value as Currency })}
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

/** Whole units as typed with any digits; undefined for what is no amount. */
function wholeAmount(text: string): number | undefined {
  const plain = westernDigits(text).replace(/\s/g, '');
  if (!/^\d+$/.test(plain)) return undefined;
  return Math.min(Number(plain), LIMITS.price.max);
}
