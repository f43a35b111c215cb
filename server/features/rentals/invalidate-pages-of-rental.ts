import { ANY_RENTAL } from '../../adapters/changes/index.ts';
import type { Context } from '../../context.ts';

/** Makes every process drop its cached pages of a rental, of lists that may show it, and of its owner. */
export async function invalidatePagesOfRental(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  rentalId: string,
): Promise<void> {
  const owner = await db
    .selectFrom('rentals')
    .select('owner_id')
    .where('id', '=', rentalId)
    .executeTakeFirst();
  changes.publish([ANY_RENTAL, rentalId, ...(owner ? [owner.owner_id] : [])]);
}
