import type { ListFilters } from './list-filters.ts';

/** What the fields of a filter are given. Each bears the name of its parameter in the address of the list. */
export interface FilterFieldProps {
  /** What they begin with. */
  filters: ListFilters;
  /** Whether fields may be more than the browser's own. */
  live: boolean;
  isOpen: boolean;
  /** A field that tells the form nothing by itself has changed. */
  onChange: () => void;
}

/** What the plain field held when the better one took its place. */
export interface TypedPlace {
  text: string;
  hadFocus: boolean;
}
