import type { RentalSummary } from '#contract/rentals/schemas.ts';

/**
 * All that a card shows of a rental, for `Kept`: a picture by its address, whatever formats it is there in, and of the owner
 * nothing that no card shows (when they were last seen changes all the time). A plain list, since it is written for each card of
 * each page, where names would take longer than what they name.
 */
export function cardKey(rental: RentalSummary): (string | number | boolean | null | undefined)[] {
  const { location, price, owner } = rental;
  const [photo] = rental.images;
  return [
    rental.id,
    rental.slug,
    rental.kind,
    rental.name,
    rental.category,
    location.label,
    rental.distanceKm,
    rental.startedAt,
    rental.endedAt,
    rental.state,
    rental.closed,
    price.amount,
    price.currency,
    rental.priceFrequency,
    photo?.url,
    photo?.sources.length,
    owner.id,
    owner.firstname,
    owner.lastname,
    owner.avatar?.url,
    owner.rating,
    owner.reviewCount,
  ];
}
