import * as operations from '#contract/wallet/operations.ts';
import { type AnyRoute, file, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { walletEntries } from './entries.ts';
import { walletTotals } from './totals.ts';
import { walletCsv } from './wallet-csv.ts';

export function walletRoutes(context: Context): AnyRoute[] {
  return [
    query(operations.getWallet, async ({ actor, input }) => ({
      ...(await walletEntries(context, actor.userId, input.query)),
      totals: await walletTotals(context.db, actor.userId),
    })),
    file(
      operations.getWalletCsv,
      ({ actor, input, language }) =>
        walletCsv(context, { userId: actor.userId, language }, input.query),
      [{ limit: 'exportByMember', key: ({ actor }) => actor.userId }],
    ),
  ];
}
