/** The single row by which public points are derived from places; see migration 0018. */
export interface PlaceGridTables {
  place_grid: {
    id: number;
    /** Shares of a cell, from 0 up to 1. */
    lat_shift: number;
    lng_shift: number;
  };
}
