import type { RentalKind } from '#contract/enums.ts';
import { endInTunis, startInTunis } from './list-days.ts';
import type { ListFilters } from './list-filters.ts';

/** What `rentals.search` is asked for a list with these filters. */
export function searchQuery(kind: RentalKind, filters: ListFilters) {
  const { category, near, from, until, price, condition, delivery, sort, cursor } = filters;
  return {
    kind,
    category,
    lat: near?.at?.lat,
    lng: near?.at?.lng,
    radius: near?.radius,
    availableFrom: from && startInTunis(from),
    returnsBefore: until && endInTunis(until),
    minPrice: price?.min,
    maxPrice: price?.max,
    currency: price?.currency,
    condition,
    deliveryMethod: delivery,
    sort,
    cursor,
  };
}
