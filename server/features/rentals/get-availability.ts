import type { Availability } from '#contract/rentals/schemas.ts';
import type { Context, Viewer } from '../../context.ts';
import { availabilityOf } from './occupancies.ts';
import { type AgreementAbout, visibleRental } from './visible-rental.ts';

/** When a rental that the viewer may see is not available. @throws AppError rentalNotFound */
export async function getAvailability(
  context: Pick<Context, 'db' | 'clock' | 'geocoder'>,
  id: string,
  viewer: Viewer,
  agreementAbout: AgreementAbout,
): Promise<Availability> {
  const { row } = await visibleRental(context, id, viewer, agreementAbout);
  return availabilityOf(context.db, row, context.clock.now());
}
