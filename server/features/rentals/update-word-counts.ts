import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { countWords, lockWords } from '../search/index.ts';
import { openRentals } from './rentals-query.ts';

/** Updates the search vocabulary with the words of an open rental; those of an unlisted one are removed. */
export async function updateWordCounts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  rentalId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockWords(transaction, rentalId);
    const row = await openRentals({ db: transaction, clock })
      .select(sql<string[]>`tsvector_to_array(search)`.as('lexemes'))
      .where('id', '=', rentalId)
      .executeTakeFirst();
    await countWords(transaction, rentalId, row?.lexemes ?? []);
  });
}
