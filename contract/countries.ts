import type { Currency } from './money.ts';

/**
 * The countries with pages of their own (specification, section 2), the default first; slugs are French, `lat` and
 * `lng` are roughly the centre of the population.
 */
export const COUNTRIES = [
  { code: 'TN', slug: 'tunisie', currency: 'TND', lat: 35.8, lng: 10.2 },
  { code: 'FR', slug: 'france', currency: 'EUR', lat: 46.6, lng: 2.5 },
  { code: 'IT', slug: 'italie', currency: 'EUR', lat: 42.8, lng: 12.1 },
  { code: 'MA', slug: 'maroc', currency: 'EUR', lat: 33.2, lng: -6.6 },
  { code: 'ES', slug: 'espagne', currency: 'EUR', lat: 40.2, lng: -3.6 },
  { code: 'BE', slug: 'belgique', currency: 'EUR', lat: 50.8, lng: 4.5 },
  { code: 'DZ', slug: 'algerie', currency: 'EUR', lat: 36.1, lng: 3.4 },
  { code: 'DE', slug: 'allemagne', currency: 'EUR', lat: 51.0, lng: 10.0 },
  { code: 'CH', slug: 'suisse', currency: 'EUR', lat: 47.0, lng: 8.0 },
  { code: 'US', slug: 'etats-unis', currency: 'USD', lat: 39.0, lng: -92.0 },
  { code: 'CA', slug: 'canada', currency: 'USD', lat: 46.5, lng: -79.0 },
] as const satisfies { code: string; slug: string; currency: Currency; lat: number; lng: number }[];
export type Country = (typeof COUNTRIES)[number]['code'];
export const COUNTRY_CODES = COUNTRIES.map(({ code }) => code) as [Country, ...Country[]];

/** Where most members live: places there come before all others. */
export const HOME_COUNTRIES: readonly string[] = ['TN', 'FR'] satisfies Country[];

export function isCountry(code: string): code is Country {
  return COUNTRIES.some((country) => country.code === code);
}

/** What prices in a country are usually in; euros in other countries than these. */
export function currencyOf(country: string): Currency {
  return COUNTRIES.find(({ code }) => code === country)?.currency ?? 'EUR';
}
