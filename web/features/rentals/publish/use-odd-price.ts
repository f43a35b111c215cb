import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type OddPrice, oddPrice } from '#contract/rentals/price-position.ts';
import { typedAmount } from '#contract/text/amount.ts';
import { useUsualPrices } from './use-price-hint.ts';
import type { PublishValues } from './values.ts';

/** The question about a price that is far from the usual ones. */
export interface PriceQuestion {
  /** Null for a price that needs no question, or that was kept. */
  odd: OddPrice | null;
  /** The member pressed "next" without an answer: the question is shown at once, not only when the field is left. */
  isPressing: boolean;
  keep: () => void;
  /** Asks once before going on. @returns whether it asks */
  ask: () => boolean;
}

/**
 * Questions a price that looks like a slip. The member can keep it; to press "next" twice keeps it too.
 * @param published the values that are published already, whose price is not questioned
 */
export function useOddPrice(
  { control }: UseFormReturn<PublishValues>,
  published: PublishValues | null,
): PriceQuestion {
  const [price, currency, priceFrequency] = useWatch({
    control,
    name: ['price', 'currency', 'priceFrequency'],
  });
  const usual = useUsualPrices(control);
  const shown = signatureOf({ price, currency, priceFrequency });
  const [kept, setKept] = useState(() => published && signatureOf(published));
  const [asked, setAsked] = useState('');
  const amount = typedAmount(price, currency);
  const isKnown = amount !== null && usual !== undefined && shown !== kept;
  const odd = isKnown ? oddPrice({ amount, currency }, priceFrequency, usual) : null;
  return {
    odd,
    isPressing: asked === shown,
    keep: () => setKept(shown),
    ask: () => {
      if (!odd || asked === shown) return false;
      setAsked(shown);
      return true;
    },
  };
}

const signatureOf = (values: Pick<PublishValues, 'price' | 'currency' | 'priceFrequency'>) =>
  `${typedAmount(values.price, values.currency)} ${values.currency} ${values.priceFrequency}`;
