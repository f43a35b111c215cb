import * as z from 'zod/mini';
import { COUNTRY_CODES } from '#contract/countries.ts';
import { type GeocodingService, labelOf } from './service.ts';

const text = z.optional(z.string());
const answered = z.array(
  z.object({
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    name: text,
    address: z.object({
      house_number: text,
      road: text,
      city: text,
      town: text,
      village: text,
      municipality: text,
      country_code: text,
    }),
  }),
);

/** Nominatim (https://nominatim.org): whole words, countries in our order. */
export const nominatim: GeocodingService = {
  address: (search, words, limit) => {
    const url = new URL(search);
    const wanted = {
      q: words,
      limit: String(limit),
      format: 'jsonv2',
      addressdetails: '1',
      countrycodes: COUNTRY_CODES.join(',').toLowerCase(),
    };
    for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value);
    return url;
  },
  read: (answer) =>
    answered.parse(answer).map(({ lat, lon, name, address }) => {
      const { house_number: houseNumber, road: street, country_code: country = '' } = address;
      const city = address.city ?? address.town ?? address.village ?? address.municipality;
      // a house is named by its number, its road by itself
      const label = labelOf({ name: houseNumber ? undefined : name, houseNumber, street, city });
      return { label, country: country.toUpperCase(), lat, lng: lon };
    }),
};
