import { useFormContext } from 'react-hook-form';
import { unitOf } from '#contract/days/period.ts';
import { PRICE_FREQUENCIES, type RentalKind } from '#contract/enums.ts';
import { CURRENCIES } from '#contract/money.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useAmountQuestion } from '#web/ui/amount-choices.tsx';
import fieldStyles from '#web/ui/field.module.css';
import { Field } from '#web/ui/field.tsx';
import styles from './amount.module.css';
import { JoinedSelect } from './joined-select.tsx';
import { usePriceHint } from './use-price-hint.ts';
import type { PublishValues } from './values.ts';

const CHANGED = { shouldDirty: true, shouldValidate: true } as const;

/** Amount, currency and frequency, as one joined field. */
export function PriceFields({ kind }: { kind: RentalKind }) {
  const { t } = useTranslation();
  const { register, formState, setValue, getValues, watch } = useFormContext<PublishValues>();
  const counted = { category: watch('category') ?? 'other', countsDays: watch('countsDays') };
  const hint = usePriceHint();
  const question = useAmountQuestion({
    typed: watch('price'),
    currency: watch('currency'),
    onChoose: (text) => setValue('price', text, CHANGED),
  });
  const currency = register('currency', {
    deps: ['price'],
    onChange: () => {
      setValue('currencyChosen', true);
      setValue('depositCurrency', getValues('currency'));
    },
  });
  return (
    <Field
      label={t(`publish:price.label.${kind}`)}
      help={hint}
      error={formState.errors.price ?? formState.errors.priceFrequency}
      {...question}
    >
      {(control) => (
        <div className={styles.joined}>
          <input
            {...register('price')}
            {...control}
            className={fieldStyles.input}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
          />
          <JoinedSelect
            {...currency}
            label={t('publish:price.currency')}
            values={CURRENCIES}
            textOf={(value) => t(`terms:currency.${value}`)}
          />
          <JoinedSelect
            {...register('priceFrequency')}
            label={t('publish:price.frequency')}
            values={PRICE_FREQUENCIES}
            textOf={(value) =>
              t(`terms:frequency.${unitOf({ ...counted, priceFrequency: value })}`)
            }
          />
        </div>
      )}
    </Field>
  );
}
