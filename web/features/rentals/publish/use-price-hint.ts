import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { getPriceHint } from '#contract/rentals/operations.ts';
import type { UsualPrices } from '#contract/rentals/price-position.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import type { PublishValues } from './values.ts';

/**
 * The usual prices of similar offers, once a category is chosen: for the frequency, the currency and, when known, near
 * the place. Undefined until they are known, and when the call fails; null where too few offers are alike.
 */
export function useUsualPrices(control: Control<PublishValues>): UsualPrices | null | undefined {
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
  if (!hint) return undefined;
  const { low, median, high } = hint;
  return low === null || median === null || high === null ? null : { low, median, high };
}

/** The usual prices of the category in words; undefined without any. */
export function usePriceHint(control: Control<PublishValues>): string | undefined {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [category, currency] = useWatch({ control, name: ['category', 'currency'] });
  const usual = useUsualPrices(control);
  if (!usual || !category) return undefined;
  const about = { category: t(`terms:category.${category}`) };
  const words = (amount: number) => isolated(money({ amount, currency }));
  const median = words(usual.median);
  if (usual.low === usual.high) return t('publish:price.hintOne', { ...about, price: median });
  return t('publish:price.hint', {
    ...about,
    low: words(usual.low),
    high: words(usual.high),
    median,
  });
}
