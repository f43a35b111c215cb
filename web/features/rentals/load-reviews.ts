import type { LoaderFunctionArgs } from 'react-router';
import { listRatings } from '#contract/ratings/operations.ts';
import type { Rating } from '#contract/ratings/schemas.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { load } from '#web/lib/server-api.ts';

/** How many a rental's page shows. */
const MOST = 3;

/** The latest reviews of a thing, else of its owner; none where they cannot be read: the page is worth showing without them. */
export async function loadReviews(
  args: LoaderFunctionArgs,
  { id: rentalId, kind, owner }: Rental,
): Promise<Rating[]> {
  if (owner.reviewCount === 0) return [];
  const read = async (about: { rentalId?: string }) => {
    const call = { params: { id: owner.id }, query: { ...about, limit: MOST } };
    return (await load(args, listRatings, call)).items;
  };
  try {
    const ofThing = kind === 'offer' ? await read({ rentalId }) : [];
    return ofThing.length > 0 ? ofThing : await read({});
  } catch {
    return [];
  }
}
