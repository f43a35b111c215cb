import { useOutletContext } from 'react-router';
import type { Category, RentalKind } from '#contract/enums.ts';
import type { CountedCategories } from './device-categories.ts';

/** How many open rentals of one kind a category has. */
export interface CategoryCount {
  category: Category;
  count: number;
}

/** The number of offers or requests of each category; for pages inside `with-categories.route.tsx`. */
export function useCategoryCounts(kind: RentalKind): CategoryCount[] {
  const categories = useOutletContext<CountedCategories['categories']>();
  return categories.map(({ category, offers, requests }) => ({
    category,
    count: kind === 'offer' ? offers : requests,
  }));
}
