import type { SavedFilters } from '#contract/alerts/schemas.ts';
import type { RentalKind } from '#contract/enums.ts';
import { daysAsked } from '#contract/rentals/days-asked.ts';
import { type ListFilters, withoutContradictions } from './list-filters.ts';

/**
 * The list a search was saved from (the inverse of `savedQuery`), the newest first; offers when it has no
 * kind.
 */
export function savedList(saved: SavedFilters): { kind: RentalKind; filters: ListFilters } {
  const { q, kind = 'offer', category, place, lat, lng, radius, deliveryMethod } = saved;
  const { minPrice, maxPrice, currency } = saved;
  const { first, last } = daysAsked(saved);
  const at = lat === undefined || lng === undefined ? undefined : { lat, lng };
  const priced = minPrice !== undefined || maxPrice !== undefined;
  const filters = {
    words: q || undefined,
    category,
    near: at && { place: place ?? '', at, radius },
    from: first,
    until: last,
    price: priced ? { min: minPrice, max: maxPrice, currency } : undefined,
    condition: saved.condition && [saved.condition].flat(),
    delivery: deliveryMethod,
    noDeposit: saved.noDeposit ? (true as const) : undefined,
    verified: saved.verifiedOwner ? (true as const) : undefined,
    rating: saved.minRating,
  };
  return { kind, filters: withoutContradictions({ ...filters, sort: 'newest' }) };
}
