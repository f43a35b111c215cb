import { COUNTRIES, type Country } from '#contract/countries.ts';
import type { LandingPlace } from '#contract/landings/schemas.ts';
import type { Language } from '#contract/languages.ts';
import type { Currency } from '#contract/money.ts';
import type { Geocoder, Town } from '../../adapters/geocoder/index.ts';
import type { Point } from '../../geography.ts';
import { serverText } from '../../texts.ts';
import { slugified } from '../rentals/index.ts';

/** A country, or a town of one, with the slug of its pages. */
export interface Area extends Point {
  slug: string;
  country: Country;
  /** Null for a whole country. */
  town: Town | null;
}

const countryName = (code: Country, language: Language) =>
  serverText(language, `terms:country.${code}`);

/** The country or town of a slug, or null. Countries are found by their English names too. */
export function areaBySlug(geocoder: Geocoder, slug: string): Area | null {
  const country = COUNTRIES.find(
    (one) => one.slug === slug || slugified(countryName(one.code, 'en')) === slug,
  );
  if (country) return wholeCountry(country.code);
  const town = geocoder.townBySlug(slug);
  return town ? areaOf(town) : null;
}

/** Null for a town of a country without pages. */
export function areaOf(town: Town): Area | null {
  const { slug, lat, lng } = town;
  const country = COUNTRIES.find(({ code }) => code === town.country);
  return country ? { slug, country: country.code, town, lat, lng } : null;
}

export function wholeCountry(code: Country): Area {
  const { slug, lat, lng } = countryFacts(code);
  return { slug, country: code, town: null, lat, lng };
}

/** The currency of prices there; the default country's where no place is named. */
export function currencyAt(area: Area | null): Currency {
  return area ? countryFacts(area.country).currency : COUNTRIES[0].currency;
}

export function placeView(
  { slug, country, town, lat, lng }: Area,
  language: Language,
): LandingPlace {
  const label = town ? town.names[language] : countryName(country, language);
  return { slug, label, country, isCountry: town === null, lat, lng };
}

function countryFacts(code: Country) {
  return COUNTRIES.find((country) => country.code === code) ?? COUNTRIES[0];
}
