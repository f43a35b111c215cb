import type { ListFilters } from './list-filters.ts';

/** The props of a filter's fields. Each field has the name of its parameter in the URL of the list. */
export interface FilterFieldProps {
  /** Their initial values. */
  filters: ListFilters;
  /** Whether the page is hydrated, so that fields may need scripts. */
  live: boolean;
  isOpen: boolean;
  /** Called when a field has changed that fires no event on the form. */
  onChange: () => void;
}

/** The plain field's value when the scripted one replaced it. */
export interface TypedPlace {
  text: string;
  hadFocus: boolean;
}
