import type { RentalSummary } from '#contract/rentals/schemas.ts';
import type { Viewer } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { RENTAL_COLUMNS, type RentalViewContext, rentalSummaries } from '../rentals/index.ts';
import { suitingRentals } from './suiting-rentals.ts';

/**
 * What suits one of the caller's rentals now: offers for a request, requests for an offer; the best first.
 * @throws AppError rentalNotFound
 */
export async function listMatches(
  context: RentalViewContext,
  id: string,
  viewer: Viewer & { userId: string },
): Promise<{ items: RentalSummary[] }> {
  const own = await context.db
    .selectFrom('rentals')
    .select(RENTAL_COLUMNS)
    .where('id', '=', id)
    .where('owner_id', '=', viewer.userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!own) throw new AppError('rentalNotFound');
  return { items: await rentalSummaries(context, await suitingRentals(context, own), viewer) };
}
