import type { RentalKind } from '#contract/enums.ts';
import type { ListFilters } from './list-filters.ts';

/** The query of `rentals.search` for a list with these filters, and of `map.view`, which takes the same ones. */
export function searchQuery(kind: RentalKind | undefined, filters: ListFilters) {
  const { words, category, near, from, until, price, condition, delivery, sort, cursor } = filters;
  const { noDeposit, verified, rating } = filters;
  return {
    kind,
    q: words,
    category,
    lat: near?.at?.lat,
    lng: near?.at?.lng,
    radius: near?.radius,
    startDate: from,
    endDate: until,
    minPrice: price?.min,
    maxPrice: price?.max,
    currency: price?.currency,
    // one alone is written as ever
    condition: condition?.length === 1 ? condition[0] : condition,
    deliveryMethod: delivery,
    noDeposit,
    verifiedOwner: verified,
    minRating: rating,
    // without an order, words sort by best match
    sort: sort === 'best' ? undefined : sort,
    cursor,
  };
}

/** The part of a list that is saved: its filters, with the name of the place for people to read. */
export function savedQuery(kind: RentalKind, filters: ListFilters) {
  const { sort: _sort, cursor: _cursor, ...saved } = searchQuery(kind, filters);
  return { ...saved, place: filters.near?.place || undefined };
}
