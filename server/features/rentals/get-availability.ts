import type { Availability } from '#contract/rentals/schemas.ts';
import type { Context, Viewer } from '../../context.ts';
import { availabilityOf } from './occupancies.ts';
import { type HasAgreement, visibleRental } from './visible-rental.ts';

/** When a rental that the viewer may see is not available. @throws AppError rentalNotFound */
export async function getAvailability(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
  viewer: Viewer,
  hasAgreement: HasAgreement,
): Promise<Availability> {
  const { row } = await visibleRental(db, id, viewer, hasAgreement);
  return availabilityOf(db, row.id, clock.now());
}
