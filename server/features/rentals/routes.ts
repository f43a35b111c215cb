import type { OperationOutput } from '#contract/operation.ts';
import * as operations from '#contract/rentals/operations.ts';
import { type AnyRoute, command, query } from '../../api/handlers.ts';
import type { Call } from '../../commands/command.ts';
import type { Actor, Context, Viewer } from '../../context.ts';
import { newAccountLimit } from '../accounts/index.ts';
import { closeRental } from './close-rental.ts';
import { createRental } from './create-rental.ts';
import { type Commitments, deleteRental } from './delete-rental.ts';
import { duplicateRental } from './duplicate-rental.ts';
import { type FavouritesAmong, favouriteMarker } from './favourite-marks.ts';
import { getAvailability } from './get-availability.ts';
import { priceHint } from './price-hint.ts';
import { getRental, rentalsOfUser } from './queries.ts';
import { reopenRental } from './reopen-rental.ts';
import { searchRentals } from './search-rentals.ts';
import { setAvailability } from './set-availability.ts';
import { similarRentals } from './similar-rentals.ts';
import { updateRental } from './update-rental.ts';
import type { HasAgreement } from './visible-rental.ts';

/** How many open offers and requests each category has. */
type CountCategories = (
  context: Context,
) => Promise<OperationOutput<typeof operations.listCategories>>;

const viewerOf = ({ actor, language }: Pick<Call, 'actor' | 'language'>): Viewer => ({
  userId: actor?.userId ?? null,
  language,
});

/**
 * `hasAgreement` is bookings' word on who may see an exact place, `favouritesAmong` favourites' on what a
 * member keeps, `countCategories` the map's counts, and the commitments bookings' and proposals' on what stands on a rental.
 */
export function rentalsRoutes(
  context: Context,
  {
    hasAgreement,
    favouritesAmong,
    countCategories,
    ...commitments
  }: {
    hasAgreement: HasAgreement;
    favouritesAmong: FavouritesAmong;
    countCategories: CountCategories;
  } & Commitments,
): AnyRoute[] {
  const marked = favouriteMarker(context.db, favouritesAmong);
  // a copy counts like a rental written anew
  const countPublished = {
    prepare: (_context: Context, { actor }: { actor: Actor }) =>
      newAccountLimit(context, 'rentalsOfNewAccount', actor.userId),
  };
  return [
    query(operations.searchRentals, async (call) => {
      const viewer = viewerOf(call);
      const list = await searchRentals(context, call.input.query, viewer);
      return { ...list, items: await marked(list.items, viewer) };
    }),
    query(operations.getRental, async (call) => {
      const viewer = viewerOf(call);
      const rental = await getRental(context, call.input.params.id, viewer, hasAgreement);
      const [shown = rental] = await marked([rental], viewer);
      return shown;
    }),
    command(operations.createRental, createRental, countPublished),
    query(operations.listUserRentals, async (call) => {
      const viewer = viewerOf(call);
      const list = await rentalsOfUser(context, call.input.params.id, call.input.query, viewer);
      return { ...list, items: await marked(list.items, viewer) };
    }),
    query(operations.listSimilar, async (call) => {
      const viewer = viewerOf(call);
      const similar = await similarRentals(context, call.input.params.id, viewer, hasAgreement);
      return { items: await marked(similar, viewer) };
    }),
    query(operations.getPriceHint, ({ input }) => priceHint(context, input.query)),
    query(operations.listCategories, () => countCategories(context)),
    command(operations.updateRental, updateRental),
    command(operations.deleteRental, deleteRental(commitments)),
    command(operations.duplicateRental, duplicateRental, countPublished),
    command(operations.closeRental, closeRental),
    command(operations.reopenRental, reopenRental),
    query(operations.getAvailability, (call) =>
      getAvailability(context, call.input.params.id, viewerOf(call), hasAgreement),
    ),
    command(operations.setAvailability, setAvailability),
  ];
}
