import { CATEGORIES, type Category, RENTAL_SORTS, type RentalSort } from '#contract/enums.ts';

/** What the address of a list says. */
export interface ListFilters {
  category?: Category;
  sort: RentalSort;
  cursor?: string;
}

/** Reads the address; values that do not exist are as good as absent, so that old links keep working. */
export function readFilters(search: URLSearchParams): ListFilters {
  const category = search.get('category');
  const sort = search.get('sort');
  return {
    category: CATEGORIES.find((known) => known === category),
    sort: RENTAL_SORTS.find((known) => known === sort) ?? RENTAL_SORTS[0],
    cursor: search.get('cursor') ?? undefined,
  };
}

/** The query of a list with these filters: usual values are left out, so that each list has one address. */
export function filterQuery({ category, sort, cursor }: ListFilters): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (sort !== RENTAL_SORTS[0]) query.set('sort', sort);
  if (cursor) query.set('cursor', cursor);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
