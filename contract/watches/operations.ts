import * as z from 'zod/mini';
import { idParams } from '../list.ts';
import { operation } from '../operation.ts';
import { periodInput } from '../rentals/schemas.ts';
import { watch, watchedRental } from './schemas.ts';

export const listWatches = operation({
  name: 'watches.list',
  summary: 'The rentals that the caller watches, with the days, the latest first.',
  method: 'GET',
  path: '/v1/watches',
  who: 'member',
  output: z.object({ items: z.array(watchedRental) }),
  status: 200,
  errors: [],
});

export const getWatch = operation({
  name: 'watches.get',
  summary: "The days for which the caller watches a rental; null when it isn't watched.",
  method: 'GET',
  path: '/v1/rentals/{id}/watch',
  who: 'member',
  params: idParams,
  output: z.object({ watch: z.nullable(watch) }),
  status: 200,
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound'],
});

export const startWatch = operation({
  name: 'watches.start',
  summary:
    'Be notified when a rental is free for these days, which are taken now. Replaces the days watched before. Members are notified in the order in which they asked, two hours apart.',
  method: 'POST',
  path: '/v1/rentals/{id}/watch',
  who: 'member',
  params: idParams,
  body: periodInput,
  status: 204,
  malformedIdError: 'rentalNotFound',
  errors: [
    'rentalNotFound',
    'ownRental',
    'rentalClosed',
    'memberBlocked',
    'periodOver',
    'daysFree',
    'tooManyWatches',
  ],
});

export const stopWatch = operation({
  name: 'watches.stop',
  summary: 'Stop watching a rental.',
  method: 'DELETE',
  path: '/v1/rentals/{id}/watch',
  who: 'member',
  params: idParams,
  status: 204,
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound'],
  forSuspendedMembersToo: true,
});
