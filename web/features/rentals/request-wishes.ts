import type { Rental } from '#contract/rentals/schemas.ts';

/** What a request asks for where the searcher says nothing: anything suits, and it is picked up. */
export const USUAL_REQUEST = {
  deliveryMethod: 'pickup',
  condition: 'used',
  identity: 'none',
} as const satisfies Partial<Rental>;

type Wish = keyof typeof USUAL_REQUEST | 'deposit';

/** Whether a rental's page says it: everything that an offer asks, and of a request only what its searcher has chosen. */
export function isSaid(rental: Pick<Rental, 'kind' | Wish>, field: Wish): boolean {
  if (rental.kind === 'offer') return true;
  return field === 'deposit' ? rental.deposit.required : rental[field] !== USUAL_REQUEST[field];
}
