import { CATEGORIES } from '#contract/enums.ts';
import { LIMITS } from '#contract/limits.ts';
import type { OperationOutput } from '#contract/operation.ts';
import type { listCategories } from '#contract/rentals/operations.ts';
import { onDevice } from '#web/lib/device-store.ts';

/** The categories with how many open offers and requests each had, and until when (ms) that is good enough. */
export interface CountedCategories {
  categories: OperationOutput<typeof listCategories>;
  expiresAt: number;
}

const FRESH_MILLISECONDS = LIMITS.categoryCacheHours * 3_600_000;

/** The same for every visitor, so they outlive a sign-out. */
const kept = onDevice<CountedCategories>('categories');

/** What stands in when they could not be read: no numbers, and expired already. */
export const UNCOUNTED: CountedCategories = {
  categories: CATEGORIES.map((category) => ({ category, offers: 0, requests: 0 })),
  expiresAt: 0,
};

/** Categories counted now (ms), good for a day. */
export function countedAt(
  now: number,
  categories: CountedCategories['categories'],
): CountedCategories {
  return { categories, expiresAt: now + FRESH_MILLISECONDS };
}

/** The categories this device keeps, or null when there are none, they are broken, or their day is over. */
export function categoriesOnDevice(): CountedCategories | null {
  const counted: Partial<CountedCategories> | null = kept.read();
  const left = Number(counted?.expiresAt) - Date.now();
  // a clock that was set back makes old ones look new
  if (!(left > 0 && left <= FRESH_MILLISECONDS)) return null;
  return isCounted(counted?.categories) ? (counted as CountedCategories) : null;
}

/** Keeps categories on the device until they expire; those already there make room. */
export function keepCategories(counted: CountedCategories): void {
  kept.write(counted);
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
