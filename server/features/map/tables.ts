import type { Category, RentalKind } from '#contract/enums.ts';

export interface MapTables {
  /** The number of open rentals in a cell of a level, and the sums of their public points. */
  map_cells: {
    level: number;
    cell: number;
    kind: RentalKind;
    category: Category;
    rentals: number;
    lat_sum: number;
    lng_sum: number;
  };
  /** What was counted for a rental, independent of its present state. */
  map_counted: {
    rental_id: string;
    cell: number;
    kind: RentalKind;
    category: Category;
    lat: number;
    lng: number;
  };
}
