import { useFormContext } from 'react-hook-form';
import { unitOf } from '#contract/days/period.ts';
import { decimalPoint } from '#contract/number-text.ts';
import { amountToType, typedAmount } from '#contract/text/amount.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './amount.module.css';
import type { PriceQuestion } from './use-odd-price.ts';
import type { PublishValues } from './values.ts';

/** For the form, which leads to the question. */
export const KEEP_PRICE = 'keep-price';

interface OddPriceNoteProps extends Pick<PriceQuestion, 'odd' | 'keep'> {
  onChoose: (text: string) => void;
}

/** Questions a price that looks like a slip: it is corrected or kept with one press. */
export function OddPriceNote({ odd, keep, onChoose }: OddPriceNoteProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const point = decimalPoint(useLanguage());
  const { watch, setFocus } = useFormContext<PublishValues>();
  const [price, currency, priceFrequency, category, countsDays] = watch([
    'price',
    'currency',
    'priceFrequency',
    'category',
    'countsDays',
  ]);
  const unit = unitOf({ category: category ?? 'other', countsDays, priceFrequency });
  const amount = typedAmount(price, currency);
  return (
    <div role="status">
      {odd && amount !== null && (
        <div className={styles.odd}>
          <p>
            {t('publish:price.odd', {
              price: isolated(money({ amount, currency })),
              per: t(`terms:perUnit.${unit}`),
            })}
          </p>
          <div className={styles.answers}>
            {odd.meant !== null && (
              <Button
                look="line"
                onClick={() => onChoose(amountToType({ amount: odd.meant ?? 0, currency }, point))}
              >
                {t('publish:price.meant', {
                  price: isolated(money({ amount: odd.meant, currency })),
                })}
              </Button>
            )}
            <Button
              look="line"
              id={KEEP_PRICE}
              onClick={() => {
                keep();
                // this button disappears; the price itself would bring up the keyboard
                setFocus('priceFrequency');
              }}
            >
              {t('publish:price.keep')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
