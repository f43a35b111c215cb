/**
 * The levels at which open rentals are counted ahead, in `map_cells`: those of views as wide as a town or wider.
 * Closer views hold few enough rentals to be counted when they are looked at.
 */
export const COUNTED_LEVELS = { widest: 2, deepest: 15 } as const;
