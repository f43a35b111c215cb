import * as operations from '#contract/rentals/operations.ts';
import { type AnyRoute, command, query } from '../../api/handlers.ts';
import type { Call } from '../../commands/command.ts';
import type { Context, Viewer } from '../../context.ts';
import { newAccountLimit } from '../accounts/index.ts';
import { createRental } from './create-rental.ts';
import {
  countCategories,
  getRental,
  type HasAgreement,
  rentalsOfUser,
  searchRentals,
} from './queries.ts';

const viewerOf = ({ actor, language }: Pick<Call, 'actor' | 'language'>): Viewer => ({
  userId: actor?.userId ?? null,
  language,
});

/** `hasAgreement` is bookings' word on who may see an exact place. */
export function rentalsRoutes(
  context: Context,
  { hasAgreement }: { hasAgreement: HasAgreement },
): AnyRoute[] {
  return [
    query(operations.searchRentals, (call) =>
      searchRentals(context, call.input.query, viewerOf(call)),
    ),
    query(operations.getRental, (call) =>
      getRental(context, call.input.params.id, viewerOf(call), hasAgreement),
    ),
    command(operations.createRental, createRental, {
      prepare: (_context, { actor }) =>
        newAccountLimit(context, 'rentalsOfNewAccount', actor.userId),
    }),
    query(operations.listUserRentals, (call) =>
      rentalsOfUser(context, call.input.params.id, call.input.query, viewerOf(call)),
    ),
    query(operations.listCategories, () => countCategories(context)),
  ];
}
