import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { unitOf } from '#contract/days/period.ts';
import { PRICE_FREQUENCIES, type RentalKind } from '#contract/enums.ts';
import { CURRENCIES } from '#contract/money.ts';
import { pointerRest } from '#web/lib/forms/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useAmountQuestion } from '#web/ui/amount-choices.tsx';
import fieldStyles from '#web/ui/field.module.css';
import { Field } from '#web/ui/field.tsx';
import styles from './amount.module.css';
import { JoinedSelect } from './joined-select.tsx';
import { OddPriceNote } from './odd-price.tsx';
import type { PriceQuestion } from './use-odd-price.ts';
import { usePriceHint } from './use-price-hint.ts';
import type { PublishValues } from './values.ts';

const CHANGED = { shouldDirty: true, shouldValidate: true } as const;

interface PriceFieldsProps {
  kind: RentalKind;
  question: PriceQuestion;
}

/** Amount, currency and frequency, as one joined field. */
export function PriceFields({ kind, question: { odd, isPressing, keep } }: PriceFieldsProps) {
  const { t } = useTranslation();
  const { register, control, formState, setValue, getValues, watch } =
    useFormContext<PublishValues>();
  const counted = { category: watch('category') ?? 'other', countsDays: watch('countsDays') };
  const hint = usePriceHint(control);
  // not while it is typed: each price begins with a small one
  const [isLeft, setLeft] = useState(true);
  const price = register('price', {
    onBlur: () => void pointerRest().then(() => setLeft(true)),
  });
  const choose = (text: string) => setValue('price', text, CHANGED);
  const unclear = useAmountQuestion({
    typed: watch('price'),
    currency: watch('currency'),
    onChoose: choose,
  });
  const currency = register('currency', {
    deps: ['price'],
    onChange: () => {
      setValue('currencyChosen', true);
      setValue('depositCurrency', getValues('currency'));
    },
  });
  return (
    <div>
      <Field
        label={t(`publish:price.label.${kind}`)}
        help={hint}
        error={formState.errors.price ?? formState.errors.priceFrequency}
        {...unclear}
      >
        {(control) => (
          <div className={styles.joined}>
            <input
              {...price}
              {...control}
              onFocus={() => setLeft(false)}
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
                t(`terms:perUnit.${unitOf({ ...counted, priceFrequency: value })}`)
              }
            />
          </div>
        )}
      </Field>
      <OddPriceNote odd={isLeft || isPressing ? odd : null} keep={keep} onChoose={choose} />
    </div>
  );
}
