import * as z from 'zod/mini';
import { category } from '../category-schema.ts';
import { CATEGORIES, PRICE_FREQUENCIES, RENTAL_KINDS } from '../enums.ts';
import { LIMITS } from '../limits.ts';
import { idParams, paging } from '../list.ts';
import { CURRENCIES } from '../money.ts';
import { operation } from '../operation.ts';
import { degrees, latitude, longitude } from '../places/schemas.ts';
import { quote, quoteQuery } from '../quote/schemas.ts';
import { rentalChange, rentalInput } from './input.ts';
import {
  availability,
  blockedPeriods,
  daysFilter,
  priceHint,
  rental,
  rentalList,
  rentalListQuery,
  rentalSummary,
  searchedRentals,
} from './schemas.ts';

export const searchRentals = operation({
  name: 'rentals.search',
  summary: 'Open rentals that match the filters.',
  method: 'GET',
  path: '/v1/rentals',
  who: 'anyone',
  query: rentalListQuery,
  output: searchedRentals,
  status: 200,
  errors: ['addressNotFound'],
  unexpectedError: 'rentalReadFailed',
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
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound'],
  unexpectedError: 'rentalReadFailed',
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
  errors: ['deletionRequested', 'mediaNotFound', 'addressNotFound', 'newAccountLimit'],
  unexpectedError: 'rentalCreateFailed',
});

export const listUserRentals = operation({
  name: 'rentals.listOfUser',
  summary:
    "A member's rentals, newest first; closed and expired ones are listed for their owner only.",
  method: 'GET',
  path: '/v1/users/{id}/rentals',
  who: 'anyone',
  params: idParams,
  query: z.extend(paging, {
    kind: z.optional(z.enum(RENTAL_KINDS, { error: 'invalidValue' })),
  }),
  output: rentalList,
  status: 200,
  malformedIdError: 'userNotFound',
  errors: ['userNotFound'],
  unexpectedError: 'rentalReadFailed',
});

export const listCategories = operation({
  name: 'rentals.categories',
  summary: 'The categories with the numbers of open offers and requests in each.',
  method: 'GET',
  path: '/v1/categories',
  who: 'anyone',
  output: z.array(z.object({ category, offers: z.int(), requests: z.int() })),
  status: 200,
  cacheSeconds: LIMITS.categoryCacheHours * 3_600,
  errors: [],
});

export const updateRental = operation({
  name: 'rentals.update',
  summary: "Change one of the caller's rentals. Its kind is fixed.",
  method: 'PATCH',
  path: '/v1/rentals/{id}',
  who: 'member',
  params: idParams,
  body: rentalChange,
  output: rental,
  status: 200,
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound', 'mediaNotFound', 'addressNotFound', 'rentalHidden'],
  unexpectedError: 'rentalUpdateFailed',
});

export const deleteRental = operation({
  name: 'rentals.delete',
  summary: "Delete one of the caller's rentals, unless an agreement about it is not fulfilled yet.",
  method: 'DELETE',
  path: '/v1/rentals/{id}',
  who: 'member',
  params: idParams,
  status: 204,
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound', 'rentalBooked'],
  unexpectedError: 'rentalDeleteFailed',
});

const ofOwner = {
  method: 'POST',
  who: 'member',
  params: idParams,
  output: rental,
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound', 'rentalHidden'],
} as const;

export const duplicateRental = operation({
  ...ofOwner,
  name: 'rentals.duplicate',
  summary: "Copy one of the caller's rentals; the copy is closed until it is opened.",
  path: '/v1/rentals/{id}/duplicate',
  status: 201,
  errors: ['rentalNotFound', 'rentalHidden', 'deletionRequested', 'newAccountLimit'],
  unexpectedError: 'rentalCreateFailed',
});

export const closeRental = operation({
  ...ofOwner,
  name: 'rentals.close',
  summary: 'Take a rental off the public lists. Conversations and agreements go on.',
  path: '/v1/rentals/{id}/close',
  status: 200,
  unexpectedError: 'rentalUpdateFailed',
});

export const reopenRental = operation({
  ...ofOwner,
  name: 'rentals.reopen',
  summary: 'Put a closed rental back on the public lists.',
  path: '/v1/rentals/{id}/reopen',
  status: 200,
  errors: ['rentalNotFound', 'deletionRequested', 'rentalHidden', 'rentalExpired'],
  unexpectedError: 'rentalUpdateFailed',
});

export const getAvailability = operation({
  name: 'rentals.availability',
  summary: 'When a rental is not available.',
  method: 'GET',
  path: '/v1/rentals/{id}/availability',
  who: 'anyone',
  params: idParams,
  output: availability,
  status: 200,
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound'],
  unexpectedError: 'rentalReadFailed',
});

export const getQuote = operation({
  name: 'rentals.quote',
  summary: 'What a period of a rental costs, and whether it can be had.',
  method: 'GET',
  path: '/v1/rentals/{id}/quote',
  who: 'anyone',
  params: idParams,
  query: quoteQuery,
  output: quote,
  status: 200,
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound'],
  unexpectedError: 'rentalReadFailed',
});

export const setAvailability = operation({
  name: 'rentals.setAvailability',
  summary:
    'Block the periods in which the rental is not available, in addition to bookings. Replaces those blocked before.',
  method: 'PUT',
  path: '/v1/rentals/{id}/availability',
  who: 'member',
  params: idParams,
  body: blockedPeriods,
  output: availability,
  status: 200,
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound', 'periodTaken'],
  unexpectedError: 'rentalUpdateFailed',
});

export const listSimilar = operation({
  name: 'rentals.similar',
  summary:
    'Open rentals of the same kind and category, the nearest in place and price first; with days, those that are available on them, as in a list.',
  method: 'GET',
  path: '/v1/rentals/{id}/similar',
  who: 'anyone',
  params: idParams,
  query: daysFilter,
  output: z.object({ items: z.array(rentalSummary) }),
  status: 200,
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound'],
  unexpectedError: 'rentalReadFailed',
});

export const getPriceHint = operation({
  name: 'rentals.priceHint',
  summary: 'Prices of similar offers, those near a point first.',
  method: 'GET',
  path: '/v1/price-hint',
  who: 'anyone',
  query: z.object({
    category: z.enum(CATEGORIES, { error: 'categoryRequired' }),
    priceFrequency: z.enum(PRICE_FREQUENCIES, { error: 'invalidPriceFrequency' }),
    currency: z.enum(CURRENCIES, { error: 'currencyRequired' }),
    lat: z.optional(degrees(latitude)),
    lng: z.optional(degrees(longitude)),
  }),
  output: priceHint,
  status: 200,
  errors: [],
});
