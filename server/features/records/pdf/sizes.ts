/** Font sizes in points (1/72 inch). */
export const SIZES = { title: 15, heading: 9, text: 8, small: 6.5, tiny: 5.5 } as const;
