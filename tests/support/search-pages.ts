import { searchRentals } from '#contract/rentals/operations.ts';
import type { RentalList, RentalListQuery, RentalSummary } from '#contract/rentals/schemas.ts';
import type { Caller } from './caller.ts';

/** Every page of a search, one after the other; `between` runs after each. */
export async function searchPages(
  caller: Caller,
  query: Partial<RentalListQuery>,
  between?: () => Promise<unknown>,
): Promise<RentalList[]> {
  const pages: RentalList[] = [];
  let cursor: string | null = null;
  do {
    const page: RentalList = await caller.call(searchRentals, {
      query: { ...query, ...(cursor ? { cursor } : {}) },
    });
    pages.push(page);
    cursor = page.nextCursor;
    await between?.();
  } while (cursor);
  return pages;
}

/** The names of what was found, in its order. */
export const namesOf = (items: Pick<RentalSummary, 'name'>[]) => items.map(({ name }) => name);
