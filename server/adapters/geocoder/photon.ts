import * as z from 'zod/mini';
import { type GeocodingService, labelOf } from './service.ts';

/** Between Tunis and Paris, wide enough for both countries: places there come first. */
const BIAS = { lat: '42', lon: '6', zoom: '5' };

const text = z.optional(z.string());
const answered = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        name: text,
        housenumber: text,
        street: text,
        city: text,
        countrycode: z.optional(z.string()),
      }),
    }),
  ),
});

/** Photon (https://github.com/komoot/photon): GeoJSON; searches names while they are typed, near a point. */
export const photon: GeocodingService = {
  address: (search, words, limit) => {
    const url = new URL(search);
    for (const [name, value] of Object.entries({ q: words, limit: String(limit), ...BIAS })) {
      url.searchParams.set(name, value);
    }
    return url;
  },
  read: (answer) =>
    answered.parse(answer).features.map(({ geometry, properties }) => {
      const { name, housenumber, street, city, countrycode = '' } = properties;
      const [lng, lat] = geometry.coordinates;
      const label = labelOf({ name, houseNumber: housenumber, street, city });
      return { label, country: countrycode.toUpperCase(), lat, lng };
    }),
};
