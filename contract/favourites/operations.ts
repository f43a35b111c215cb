import * as z from 'zod/mini';
import { id, listOf, paging } from '../list.ts';
import { operation } from '../operation.ts';
import { rentalSummary } from '../rentals/schemas.ts';

const rentalParams = z.object({ rentalId: id });

export const listFavourites = operation({
  name: 'favourites.list',
  summary:
    "The caller's favourites, the last added first. Those that their owner has closed and expired ones are included; hidden and deleted ones are not.",
  method: 'GET',
  path: '/v1/favourites',
  who: 'member',
  query: paging,
  output: listOf(rentalSummary),
  status: 200,
  errors: [],
});

export const addFavourite = operation({
  name: 'favourites.add',
  summary: 'Add a rental to the favourites. Adding it again is no error.',
  method: 'PUT',
  path: '/v1/favourites/{rentalId}',
  who: 'member',
  params: rentalParams,
  status: 204,
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound'],
  whileSuspended: true,
});

export const removeFavourite = operation({
  name: 'favourites.remove',
  summary: 'Remove a rental from the favourites. Removing it again is no error.',
  method: 'DELETE',
  path: '/v1/favourites/{rentalId}',
  who: 'member',
  params: rentalParams,
  status: 204,
  malformedIdError: 'notFound',
  errors: ['notFound'],
  whileSuspended: true,
});
