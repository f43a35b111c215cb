/** The product's name and marks: the one place to change them. */
export const BRAND = {
  name: 'Kerya',
  nameInArabic: 'كرية',
  /** Used in the address `comparatif-{product}-vs-autres`. */
  slug: 'kerya',
  colour: '#1257b8',
} as const;
