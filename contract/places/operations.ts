import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { operation } from '../operation.ts';
import { lineText } from '../text/fields.ts';
import { degrees, latitude, longitude, place } from './schemas.ts';

export const searchPlaces = operation({
  name: 'places.search',
  summary:
    'Places with the words as their name, misspellings included, the likeliest first; 404 when there is none.',
  method: 'GET',
  path: '/v1/places',
  who: 'anyone',
  query: z.object({
    q: lineText({ max: LIMITS.addressLength, empty: 'addressNotFound' }),
  }),
  output: z.array(place),
  status: 200,
  errors: ['addressNotFound'],
});

export const reversePlace = operation({
  name: 'places.reverse',
  summary: 'The nearest place to a position.',
  method: 'GET',
  path: '/v1/places/reverse',
  who: 'anyone',
  query: z.object({ lat: degrees(latitude), lng: degrees(longitude) }),
  output: z.array(place),
  status: 200,
  errors: ['addressNotFound'],
});
