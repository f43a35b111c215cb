import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { getPriceHint } from '#contract/rentals/operations.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import type { PublishValues } from './values.ts';

/**
 * The usual price of similar offers, in words, once a category is chosen: for the frequency, the currency and, when
 * known, near the place. Undefined until it is known, and when the call fails: it is only a hint.
 */
export function usePriceHint(): string | undefined {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { control } = useFormContext<PublishValues>();
  const [category, priceFrequency, currency, place] = useWatch({
    control,
    name: ['category', 'priceFrequency', 'currency', 'place'],
  });
  const { lat, lng } = place ?? {};
  const { data: hint } = useQuery({
    ...callQuery(
      getPriceHint,
      category ? { query: { category, priceFrequency, currency, lat, lng } } : {},
    ),
    enabled: category !== null,
  });
  if (!hint || hint.low === null || hint.median === null || hint.high === null) return undefined;
  const words = (amount: number) => isolated(money({ amount, currency }));
  const median = words(hint.median);
  if (hint.low === hint.high) return t('publish:price.hintOne', { price: median });
  return t('publish:price.hint', { low: words(hint.low), high: words(hint.high), median });
}
