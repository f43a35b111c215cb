/** The highest and lowest zoom of the map. */
export const ZOOM = { min: 2, max: 18 } as const;
