import type { Category, RentalKind } from '#contract/enums.ts';

export interface MapTables {
  /** How many open rentals lie in a cell of a level, and the sums of their public points. */
  map_cells: {
    level: number;
    cell: number;
    kind: RentalKind;
    category: Category;
    rentals: number;
    lat_sum: number;
    lng_sum: number;
  };
  /** What has been counted of a rental, whatever has become of it since. */
  map_counted: {
    rental_id: string;
    cell: number;
    kind: RentalKind;
    category: Category;
    lat: number;
    lng: number;
  };
}
