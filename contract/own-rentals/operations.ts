import * as z from 'zod/mini';
import { idParams } from '../list.ts';
import { operation } from '../operation.ts';
import { countViewEndpoint } from './endpoints.ts';
import {
  blockInput,
  blockResult,
  daysQuery,
  figuresQuery,
  ownDays,
  rentalFigures,
} from './schemas.ts';

export const listFigures = operation({
  name: 'ownRentals.figures',
  summary:
    "Views, favourites, open proposals, next booking, this year's earnings and similar prices of each of the caller's rentals.",
  method: 'GET',
  path: '/v1/own-rentals/figures',
  who: 'member',
  query: figuresQuery,
  output: z.object({ items: z.array(rentalFigures) }),
  status: 200,
  errors: [],
});

export const countView = operation({
  name: 'ownRentals.countView',
  summary:
    "Count that a rental's page was opened. Nothing about the visitor is stored; neither its owner nor robots are counted.",
  ...countViewEndpoint,
  who: 'anyone',
  readsToken: true,
  params: idParams,
  status: 204,
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound'],
});

export const listOwnDays = operation({
  name: 'ownRentals.days',
  summary:
    "When the caller's offers are booked, asked for or blocked, with the member who booked or asks.",
  method: 'GET',
  path: '/v1/own-rentals/days',
  who: 'member',
  query: daysQuery,
  output: z.object({ items: z.array(ownDays) }),
  status: 200,
  errors: [],
});

export const blockDays = operation({
  name: 'ownRentals.block',
  summary:
    "Block or free days on several of the caller's offers at once, in addition to those blocked before. Booked days stay booked.",
  method: 'POST',
  path: '/v1/own-rentals/block',
  who: 'member',
  body: blockInput,
  output: blockResult,
  status: 200,
  errors: ['rentalNotFound', 'periodTaken'],
  unexpectedError: 'rentalUpdateFailed',
});
