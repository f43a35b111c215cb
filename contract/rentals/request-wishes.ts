import type { DeliveryMethod } from '../enums.ts';
import type { Rental } from './schemas.ts';

/** What a request has where its searcher says nothing: as the form fills it in, which a public page does not load. */
const UNSAID = {
  deliveryMethod: 'pickup',
  condition: 'used',
  identity: 'none',
} as const satisfies Partial<Rental>;

type Wish = keyof typeof UNSAID | 'deposit';

/** Whether a rental's page says it: everything that an offer asks, and of a request only what its searcher has chosen. */
export function isSaid(rental: Pick<Rental, 'kind' | Wish>, field: Wish): boolean {
  if (rental.kind === 'offer') return true;
  return field === 'deposit' ? rental.deposit.required : rental[field] !== UNSAID[field];
}

/**
 * The way of handing over that a proposal has unless it names another one; null where a request says none.
 * @param usual the rental's usual way
 */
export function usualDelivery(
  kind: Rental['kind'],
  usual: DeliveryMethod | undefined,
): DeliveryMethod | null {
  const isUnsaid = kind === 'request' && usual === UNSAID.deliveryMethod;
  return isUnsaid ? null : (usual ?? null);
}
