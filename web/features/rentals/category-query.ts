import type { Category } from '#contract/enums.ts';

/** The query of a list of one category: `filterQuery` without the other filters, which the page of a rental has no use for. */
export const categoryQuery = (category: Category) => `?category=${category}`;
