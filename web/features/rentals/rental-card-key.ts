import type { RentalSummary } from '#contract/rentals/schemas.ts';

/**
 * All that a card shows of a rental, for `Kept`: a picture by its address, whatever formats it is there in, and of the owner
 * nothing that no card shows (when they were last seen changes all the time).
 */
export function cardKey({ images, owner, updatedAt: _, ...facts }: RentalSummary) {
  const { id, firstname, lastname, avatar, rating, reviewCount } = owner;
  const [photo] = images;
  return [
    facts,
    [photo?.url, photo?.sources.length],
    [id, firstname, lastname, avatar?.url, rating, reviewCount],
  ];
}
