/**
 * The levels for which counts of open rentals are precomputed, in `map_cells`: those of views as wide as a town or
 * wider. Closer views contain few enough rentals to count them on request.
 */
export const COUNTED_LEVELS = { widest: 2, deepest: 15 } as const;
