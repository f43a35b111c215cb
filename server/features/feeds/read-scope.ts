import { CATEGORIES, RENTAL_KINDS } from '#contract/enums.ts';
import type { FeedScope } from '#contract/feeds.ts';
import { LIMITS } from '#contract/limits.ts';
import { cleanLine } from '#contract/text/clean.ts';

/** The scope in a feed's URL; unknown values count as absent, as on the public lists. */
export function readScope(query: unknown): FeedScope {
  const asked = query as Record<string, unknown>;
  const place = typeof asked.place === 'string' ? cleanLine(asked.place) : '';
  const { min, max, usual } = LIMITS.searchRadius;
  const radius = Number(asked.radius);
  return {
    kind: RENTAL_KINDS.find((kind) => kind === asked.kind),
    category: CATEGORIES.find((category) => category === asked.category),
    ...(place !== '' && {
      place: place.slice(0, LIMITS.addressLength),
      radius: radius >= min && radius <= max ? radius : usual,
    }),
  };
}
