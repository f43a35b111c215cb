import type { RentalFigures } from '#contract/own-rentals/schemas.ts';

export type PricePosition = 'below' | 'within' | 'above';

/** How a price compares with the middle half of similar offers. */
export function pricePosition(
  amount: number,
  { low, high }: NonNullable<RentalFigures['hint']>,
): PricePosition {
  if (amount < low) return 'below';
  return amount > high ? 'above' : 'within';
}
