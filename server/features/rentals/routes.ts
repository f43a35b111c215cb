import type { OperationOutput } from '#contract/operation.ts';
import * as operations from '#contract/rentals/operations.ts';
import { type AnyRoute, command } from '../../api/handlers.ts';
import { publicQuery } from '../../api/public-query.ts';
import type { Call } from '../../commands/command.ts';
import type { Actor, Context, Viewer } from '../../context.ts';
import { newAccountLimit } from '../accounts/index.ts';
import { noteFailedSearch } from '../search/index.ts';
import { closeRental } from './close-rental.ts';
import { createRental } from './create-rental.ts';
import { type Commitments, deleteRental } from './delete-rental.ts';
import { duplicateRental } from './duplicate-rental.ts';
import { type FavouritesAmong, favouriteMarker } from './favourite-marks.ts';
import { getAvailability } from './get-availability.ts';
import { getQuote } from './get-quote.ts';
import { priceHint } from './price-hint.ts';
import { getRental, rentalsOfUser } from './queries.ts';
import { reopenRental } from './reopen-rental.ts';
import { searchRentals } from './search-rentals.ts';
import { setAvailability } from './set-availability.ts';
import { similarRentals } from './similar-rentals.ts';
import { updateRental } from './update-rental.ts';
import type { AgreementAbout } from './visible-rental.ts';

/** How many open offers and requests each category has. */
type CountCategories = (
  context: Context,
) => Promise<OperationOutput<typeof operations.listCategories>>;

const viewerOf = ({ actor, language }: Pick<Call, 'actor' | 'language'>): Viewer => ({
  userId: actor?.userId ?? null,
  language,
});

/**
 * `feature-routes.ts` passes in functions of other features:
 * - `agreementAbout` (bookings) says what a member may see by an agreement;
 * - `favouritesAmong` (favourites) says which of some rentals are favourites of a member;
 * - `countCategories` (map) says how many rentals a category has;
 * - `commitments` (bookings) read a rental's unfulfilled bookings and end its pending proposals.
 */
export function rentalsRoutes(
  context: Context,
  {
    agreementAbout,
    favouritesAmong,
    countCategories,
    ...commitments
  }: {
    agreementAbout: AgreementAbout;
    favouritesAmong: FavouritesAmong;
    countCategories: CountCategories;
  } & Commitments,
): AnyRoute[] {
  const { markOne, markAll } = favouriteMarker(context.db, favouritesAmong);
  // a copy counts like a new rental
  const countPublished = {
    prepare: (
      _context: Context,
      call: { actor: Actor; network: string; userAgent: string | null },
    ) => newAccountLimit(context, 'rentals', call),
  };
  return [
    publicQuery(
      context,
      operations.searchRentals,
      async (reading, call) => {
        const viewer = viewerOf(call);
        const { query } = call.input;
        const { list, failed } = await searchRentals(reading, query, viewer);
        if (failed) noteFailedSearch(context, query.q, viewer.language);
        return { ...list, items: await markAll(list.items, viewer) };
      },
      { dependsOnAllRentals: () => true },
    ),
    publicQuery(context, operations.getRental, async (reading, call) => {
      const viewer = viewerOf(call);
      const rental = await getRental(reading, call.input.params.id, viewer, agreementAbout);
      return markOne(rental, viewer);
    }),
    command(operations.createRental, createRental, countPublished),
    publicQuery(context, operations.listUserRentals, async (reading, call) => {
      const viewer = viewerOf(call);
      const list = await rentalsOfUser(reading, call.input.params.id, call.input.query, viewer);
      return { ...list, items: await markAll(list.items, viewer) };
    }),
    publicQuery(context, operations.listSimilar, async (reading, call) => {
      const viewer = viewerOf(call);
      const asked = { ...call.input.params, ...call.input.query };
      const similar = await similarRentals(reading, asked, viewer, agreementAbout);
      return { items: await markAll(similar, viewer) };
    }),
    publicQuery(context, operations.getPriceHint, (reading, { input }) =>
      priceHint(reading, input.query),
    ),
    publicQuery(context, operations.listCategories, (reading) => countCategories(reading), {
      dependsOnAllRentals: () => true,
    }),
    command(operations.updateRental, updateRental),
    command(operations.deleteRental, deleteRental(commitments)),
    command(operations.duplicateRental, duplicateRental, countPublished),
    command(operations.closeRental, closeRental(commitments)),
    command(operations.reopenRental, reopenRental),
    publicQuery(context, operations.getAvailability, (reading, call) =>
      getAvailability(reading, call.input.params.id, viewerOf(call), agreementAbout),
    ),
    publicQuery(context, operations.getQuote, (reading, call) =>
      getQuote(reading, call.input.params.id, call.input.query, viewerOf(call), agreementAbout),
    ),
    command(operations.setAvailability, setAvailability),
  ];
}
