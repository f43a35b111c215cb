import * as z from 'zod/mini';
import { CATEGORIES, RENTAL_KINDS } from '../enums.ts';
import { idParams, paging } from '../list.ts';
import { operation } from '../operation.ts';
import { rental, rentalFilters, rentalInput, rentalList } from './schemas.ts';

export const searchRentals = operation({
  name: 'rentals.search',
  summary: 'Open rentals that match the filters.',
  method: 'GET',
  path: '/v1/rentals',
  who: 'anyone',
  query: rentalFilters,
  output: rentalList,
  status: 200,
  errors: [],
  failure: 'rentalReadFailed',
});

export const getRental = operation({
  name: 'rentals.get',
  summary: 'One rental; the exact place is for its owner and, after an agreement, the other party.',
  method: 'GET',
  path: '/v1/rentals/{id}',
  who: 'anyone',
  params: idParams,
  output: rental,
  status: 200,
  errors: ['rentalNotFound'],
  failure: 'rentalReadFailed',
});

export const createRental = operation({
  name: 'rentals.create',
  summary: 'Publish a rental offer or request.',
  method: 'POST',
  path: '/v1/rentals',
  who: 'member',
  body: rentalInput,
  output: rental,
  status: 201,
  errors: ['mediaNotFound', 'addressNotFound', 'newAccountLimit'],
  failure: 'rentalCreateFailed',
});

export const listUserRentals = operation({
  name: 'rentals.listOfUser',
  summary:
    "A member's rentals, newest first; closed and expired ones are listed for their owner alone.",
  method: 'GET',
  path: '/v1/users/{id}/rentals',
  who: 'anyone',
  params: idParams,
  query: z.extend(paging, {
    kind: z.optional(z.enum(RENTAL_KINDS, { error: 'invalidValue' })),
  }),
  output: rentalList,
  status: 200,
  errors: ['userNotFound'],
  failure: 'rentalReadFailed',
});

export const listCategories = operation({
  name: 'rentals.categories',
  summary: 'The categories with how many open offers and requests each has.',
  method: 'GET',
  path: '/v1/categories',
  who: 'anyone',
  output: z.array(z.object({ category: z.enum(CATEGORIES), offers: z.int(), requests: z.int() })),
  status: 200,
  errors: [],
});
