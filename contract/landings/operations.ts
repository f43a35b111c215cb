import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { operation } from '../operation.ts';
import { LANDING_ROUTES, landingAnswer } from './schemas.ts';

export const getLanding = operation({
  name: 'landings.get',
  summary:
    'What a readable address shows: one offer, or a thing, a place or both with their offers.',
  method: 'GET',
  path: '/v1/rentals/by-slug/{route}/{slug}',
  who: 'anyone',
  params: z.object({
    route: z.enum(LANDING_ROUTES, { error: 'invalidValue' }),
    slug: z.string().check(z.minLength(1), z.maxLength(LIMITS.slugLength, { error: 'tooLong' })),
  }),
  output: landingAnswer,
  status: 200,
  malformedIdError: 'pageNotFound',
  errors: ['pageNotFound', 'rentalNotFound'],
  unexpectedError: 'rentalReadFailed',
});
