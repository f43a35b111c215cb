import * as operations from '#contract/wallet/operations.ts';
import { type AnyRoute, file, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { entriesPage, filtered } from './entries.ts';
import { readSums } from './read-sums.ts';
import { walletRentals, walletRented, walletTotals } from './totals.ts';
import { walletCsv } from './wallet-csv.ts';

export function walletRoutes(context: Context): AnyRoute[] {
  return [
    query(operations.getWallet, async ({ actor, input }) => {
      const { timeZone } = input.query;
      const now = context.clock.now();
      const sums = await readSums(context.db, actor.userId);
      return {
        ...entriesPage(filtered(sums, input.query, now), input.query),
        totals: walletTotals(sums, timeZone, now),
        rentals: walletRentals(sums, timeZone, now),
        rented: walletRented(sums),
      };
    }),
    file(
      operations.getWalletCsv,
      ({ actor, input, language }) =>
        walletCsv(context, { userId: actor.userId, language }, input.query),
      [{ limit: 'exportByMember', key: ({ actor }) => actor.userId }],
    ),
  ];
}
