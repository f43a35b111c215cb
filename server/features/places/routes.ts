import { reversePlace, searchPlaces } from '#contract/places/operations.ts';
import { type AnyRoute, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { timeZoneAt } from '../../time-zone.ts';

const MOST_PLACES = 8;
/** A point farther than this from every known town has no name we could show. */
const FARTHEST_KM = 150;

export function placesRoutes({ geocoder }: Context): AnyRoute[] {
  return [
    query(searchPlaces, async ({ input, language }) => {
      const places = await geocoder.search(input.query.q, language, MOST_PLACES);
      if (places.length === 0) throw new AppError('addressNotFound');
      return places.map((place) => ({ ...place, timeZone: timeZoneAt(place) }));
    }),
    query(reversePlace, async ({ input, language }) => {
      const { lat, lng } = input.query;
      const { town, distanceKm } = geocoder.nearestTown(lat, lng);
      if (distanceKm > FARTHEST_KM) throw new AppError('addressNotFound');
      const label = town.names[language];
      const timeZone = timeZoneAt({ lat, lng });
      return [{ label, city: label, country: town.country, lat, lng, timeZone }];
    }),
  ];
}
