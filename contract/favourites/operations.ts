import * as z from 'zod/mini';
import { id, listOf, paging } from '../list.ts';
import { operation } from '../operation.ts';
import { rentalSummary } from '../rentals/schemas.ts';

const rentalParams = z.object({ rentalId: id });

export const listFavourites = operation({
  name: 'favourites.list',
  summary:
    "The caller's favourites, the last added first. Closed and expired rentals are included; hidden and deleted ones are not.",
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
  summary:
    "Add a rental to the favourites; the caller's own can be added too. One that is already among them keeps its place.",
  method: 'PUT',
  path: '/v1/favourites/{rentalId}',
  who: 'member',
  params: rentalParams,
  status: 204,
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound'],
  forSuspendedMembersToo: true,
});

export const removeFavourite = operation({
  name: 'favourites.remove',
  summary: 'Remove a rental from the favourites. This succeeds also when it is not among them.',
  method: 'DELETE',
  path: '/v1/favourites/{rentalId}',
  who: 'member',
  params: rentalParams,
  status: 204,
  malformedIdError: 'notFound',
  // for a malformed id alone
  errors: ['notFound'],
  forSuspendedMembersToo: true,
});
