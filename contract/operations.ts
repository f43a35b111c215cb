import * as accounts from './accounts/operations.ts';
import * as bookings from './bookings/operations.ts';
import * as conversations from './conversations/operations.ts';
import * as media from './media/operations.ts';
import type { Operation } from './operation.ts';
import * as places from './places/operations.ts';
import * as proposals from './proposals/operations.ts';
import * as rentals from './rentals/operations.ts';

/** Every call of the API. The server refuses to start when one of them has no handler. */
export const OPERATIONS = [
  accounts,
  rentals,
  media,
  places,
  conversations,
  proposals,
  bookings,
].flatMap((room) => Object.values(room)) as Operation[];
