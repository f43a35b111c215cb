import type { Context } from '../../context.ts';
import { type AgreementAbout, visibleRental } from '../rentals/index.ts';

/** Title and description of a rental that the caller may see, and whether everybody may. @throws AppError rentalNotFound */
export async function rentalTexts(
  context: Pick<Context, 'db' | 'clock' | 'geocoder'>,
  id: string,
  userId: string | null,
  agreementAbout: AgreementAbout,
): Promise<{ texts: [string, string]; isPublic: boolean }> {
  const { row } = await visibleRental(context, id, { userId }, agreementAbout);
  const isPublic = row.status !== 'hidden' && row.deleted_at === null;
  return { texts: [row.name, row.message], isPublic };
}
