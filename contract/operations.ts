import * as accounts from './accounts/operations.ts';
import * as alerts from './alerts/operations.ts';
import * as blocks from './blocks/operations.ts';
import * as bookings from './bookings/operations.ts';
import * as calendars from './calendars/operations.ts';
import * as contact from './contact/operations.ts';
import * as conversations from './conversations/operations.ts';
import * as favourites from './favourites/operations.ts';
import * as identities from './identities/operations.ts';
import * as landings from './landings/operations.ts';
import * as map from './map/operations.ts';
import * as media from './media/operations.ts';
import * as moderation from './moderation/operations.ts';
import * as newsletter from './newsletter/operations.ts';
import * as nextSteps from './next-steps/operations.ts';
import * as notifications from './notifications/operations.ts';
import type { Operation } from './operation.ts';
import * as ownRentals from './own-rentals/operations.ts';
import * as passkeys from './passkeys/operations.ts';
import * as personalData from './personal-data/operations.ts';
import * as phones from './phones/operations.ts';
import * as places from './places/operations.ts';
import * as proposals from './proposals/operations.ts';
import * as ratings from './ratings/operations.ts';
import * as records from './records/operations.ts';
import * as rentals from './rentals/operations.ts';
import * as reports from './reports/operations.ts';
import * as search from './search/operations.ts';
import * as simulator from './simulator/operations.ts';
import * as social from './social/operations.ts';
import * as translations from './translations/operations.ts';
import * as wallet from './wallet/operations.ts';
import * as watches from './watches/operations.ts';

/** Every call of the API. The server refuses to start when one of them has no handler. */
export const OPERATIONS = [
  accounts,
  social,
  passkeys,
  phones,
  identities,
  ratings,
  blocks,
  reports,
  personalData,
  rentals,
  search,
  landings,
  map,
  favourites,
  alerts,
  notifications,
  media,
  places,
  conversations,
  translations,
  proposals,
  bookings,
  nextSteps,
  records,
  calendars,
  watches,
  wallet,
  ownRentals,
  contact,
  newsletter,
  moderation,
  simulator,
].flatMap((feature) => Object.values(feature)) as Operation[];
