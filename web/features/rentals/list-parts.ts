import { LIMITS } from '#contract/limits.ts';
import { type ListFilters, withoutContradictions } from './list-filters.ts';

/** The filters as people see them, in the order they are shown: each is set, shown and removed as a whole. */
export const FILTER_PARTS = [
  'words',
  'category',
  'place',
  'days',
  'price',
  'condition',
  'delivery',
  'deposit',
  'owner',
] as const;
export type FilterPart = (typeof FILTER_PARTS)[number];

/** The filters with fields: words are typed in the search box. */
export type FieldPart = Exclude<FilterPart, 'words'>;
export const FIELD_PARTS = FILTER_PARTS.filter((part): part is FieldPart => part !== 'words');

const FIELDS: Record<FilterPart, readonly (keyof ListFilters)[]> = {
  words: ['words'],
  category: ['category'],
  place: ['near'],
  days: ['from', 'until'],
  price: ['price'],
  condition: ['condition'],
  delivery: ['delivery'],
  deposit: ['noDeposit'],
  owner: ['verified', 'rating'],
};

/** Radii that the slider stops at, in kilometres. */
export const RADIUS_STOPS = [1, 2, 3, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200] as const;

export function isActive(filters: ListFilters, part: FilterPart): boolean {
  return FIELDS[part].some((field) => filters[field] !== undefined);
}

export function activeParts(filters: ListFilters): FilterPart[] {
  return FILTER_PARTS.filter((part) => isActive(filters, part));
}

/** The list without one filter, from its first page. */
export function without(filters: ListFilters, part: FilterPart): ListFilters {
  const rest: ListFilters = { ...filters, cursor: undefined };
  for (const field of FIELDS[part]) delete rest[field as Exclude<keyof ListFilters, 'sort'>];
  return withoutContradictions(rest);
}

/** The list without any filter, in the same order if that order still exists. */
export function cleared({ sort, kind }: ListFilters): ListFilters {
  return withoutContradictions({ sort, kind });
}

/** The list with at least twice the radius; null without a place or at the largest radius. */
export function widened(filters: ListFilters): (ListFilters & { radius: number }) | null {
  const { near } = filters;
  if (!near || near.radius >= LIMITS.searchRadius.max) return null;
  const radius = RADIUS_STOPS.find((stop) => stop >= near.radius * 2) ?? LIMITS.searchRadius.max;
  return { ...filters, near: { ...near, radius }, cursor: undefined, radius };
}
