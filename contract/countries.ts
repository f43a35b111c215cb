/** The countries with pages of their own (specification, section 2), the default first; slugs are French. */
export const COUNTRIES = [
  { code: 'TN', slug: 'tunisie', currency: 'TND' },
  { code: 'FR', slug: 'france', currency: 'EUR' },
  { code: 'IT', slug: 'italie', currency: 'EUR' },
  { code: 'MA', slug: 'maroc', currency: 'EUR' },
  { code: 'ES', slug: 'espagne', currency: 'EUR' },
  { code: 'BE', slug: 'belgique', currency: 'EUR' },
  { code: 'DZ', slug: 'algerie', currency: 'EUR' },
  { code: 'DE', slug: 'allemagne', currency: 'EUR' },
  { code: 'CH', slug: 'suisse', currency: 'EUR' },
  { code: 'US', slug: 'etats-unis', currency: 'USD' },
  { code: 'CA', slug: 'canada', currency: 'USD' },
] as const;
export type Country = (typeof COUNTRIES)[number]['code'];
export const COUNTRY_CODES = COUNTRIES.map(({ code }) => code) as [Country, ...Country[]];
