import * as z from 'zod/mini';
import { idParams, paging } from '../list.ts';
import { operation } from '../operation.ts';
import { rentalSummary } from '../rentals/schemas.ts';
import { alertList, savedSearch, savedSearchInput } from './schemas.ts';

export const listSavedSearches = operation({
  name: 'alerts.savedSearches',
  summary: "The caller's saved searches, the latest first.",
  method: 'GET',
  path: '/v1/saved-searches',
  who: 'member',
  output: z.object({ items: z.array(savedSearch) }),
  status: 200,
  errors: [],
});

export const saveSearch = operation({
  name: 'alerts.saveSearch',
  summary: 'Save a search: the caller is notified of rentals that it finds later.',
  method: 'POST',
  path: '/v1/saved-searches',
  who: 'member',
  body: savedSearchInput,
  output: savedSearch,
  status: 201,
  errors: ['tooManySavedSearches', 'addressNotFound'],
});

export const deleteSavedSearch = operation({
  name: 'alerts.deleteSavedSearch',
  summary: 'Delete a saved search and its alerts.',
  method: 'DELETE',
  path: '/v1/saved-searches/{id}',
  who: 'member',
  params: idParams,
  status: 204,
  malformedIdError: 'savedSearchNotFound',
  errors: ['savedSearchNotFound'],
  forSuspendedMembersToo: true,
});

export const listAlerts = operation({
  name: 'alerts.list',
  summary: "The caller's alerts, the latest first.",
  method: 'GET',
  path: '/v1/alerts',
  who: 'member',
  query: paging,
  output: alertList,
  status: 200,
  errors: [],
});

export const markAlertsSeen = operation({
  name: 'alerts.read',
  summary: "Mark the caller's alerts so far as seen.",
  method: 'POST',
  path: '/v1/alerts/read',
  who: 'member',
  status: 204,
  errors: [],
  forSuspendedMembersToo: true,
});

export const listMatches = operation({
  name: 'alerts.matches',
  summary:
    "The matches of one of the caller's rentals: offers for a request, requests for an offer; the best first.",
  method: 'GET',
  path: '/v1/rentals/{id}/matches',
  who: 'member',
  params: idParams,
  output: z.object({ items: z.array(rentalSummary) }),
  status: 200,
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound'],
  unexpectedError: 'rentalReadFailed',
});
