import { CATEGORIES } from '#contract/enums.ts';
import { LIMITS } from '#contract/limits.ts';
import type { OperationOutput } from '#contract/operation.ts';
import type { listCategories } from '#contract/rentals/operations.ts';
import { onDevice } from '#web/lib/device-store.ts';

/** The categories with their numbers of open offers and requests, and until when (ms) these are fresh enough. */
export interface CountedCategories {
  categories: OperationOutput<typeof listCategories>;
  expiresAt: number;
}

const FRESH_MILLISECONDS = LIMITS.categoryCacheHours * 3_600_000;

/** The same for every visitor, so they stay after a sign-out. */
const storage = onDevice<CountedCategories>('categories');

/** The fallback when they could not be read: no numbers, and expired already. */
export const UNCOUNTED: CountedCategories = {
  categories: CATEGORIES.map((category) => ({ category, offers: 0, requests: 0 })),
  expiresAt: 0,
};

/** Categories counted now (ms), fresh for a day. */
export function countedAt(
  now: number,
  categories: CountedCategories['categories'],
): CountedCategories {
  return { categories, expiresAt: now + FRESH_MILLISECONDS };
}

/** The categories stored on this device, or null when there are none, or they are broken or expired. */
export function categoriesOnDevice(): CountedCategories | null {
  const counted: Partial<CountedCategories> | null = storage.read();
  const left = Number(counted?.expiresAt) - Date.now();
  // a clock that was set back makes old ones look new
  if (!(left > 0 && left <= FRESH_MILLISECONDS)) return null;
  return isCounted(counted?.categories) ? (counted as CountedCategories) : null;
}

/** Stores categories on the device until they expire, in place of former ones. */
export function storeCategories(counted: CountedCategories): void {
  storage.write(counted);
}

function isCounted(categories: unknown): boolean {
  return (
    Array.isArray(categories) &&
    categories.length > 0 &&
    categories.every(
      (one) =>
        CATEGORIES.includes(one?.category) &&
        Number.isInteger(one.offers) &&
        Number.isInteger(one.requests),
    )
  );
}
