import { useFormContext, useWatch } from 'react-hook-form';
import { type RentalUnit, unitOf } from '#contract/days/period.ts';
import type { PublishValues } from './values.ts';

/** What the form's price is counted in. */
export function useTermsUnit(): RentalUnit {
  const { control } = useFormContext<PublishValues>();
  const [category, priceFrequency, countsDays] = useWatch({
    control,
    name: ['category', 'priceFrequency', 'countsDays'],
  });
  return unitOf({ category: category ?? 'other', priceFrequency, countsDays });
}
