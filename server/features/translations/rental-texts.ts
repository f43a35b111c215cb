import type { Context } from '../../context.ts';
import { type AgreementAbout, visibleRental } from '../rentals/index.ts';

/** Title and description of a rental that the caller may see. @throws AppError rentalNotFound */
export async function rentalTexts(
  context: Pick<Context, 'db' | 'clock'>,
  id: string,
  userId: string | null,
  agreementAbout: AgreementAbout,
): Promise<[string, string]> {
  const { row } = await visibleRental(context, id, { userId }, agreementAbout);
  return [row.name, row.message];
}
