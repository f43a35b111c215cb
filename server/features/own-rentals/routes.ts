import * as operations from '#contract/own-rentals/operations.ts';
import { type AnyRoute, command, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { blockDays } from './block-days.ts';
import { listFigures } from './list-figures.ts';
import { listOwnDays } from './list-own-days.ts';
import { countView } from './view-counter.ts';

export function ownRentalsRoutes(context: Context): AnyRoute[] {
  return [
    query(operations.listFigures, async ({ actor, input }) => ({
      items: await listFigures(context, actor.userId, input.query.timeZone),
    })),
    query(operations.listOwnDays, async ({ actor, input }) => ({
      items: await listOwnDays(context, actor.userId, input.query),
    })),
    command(operations.blockDays, blockDays),
    // no command, as it only counts in memory, which is written within the next minute. Limited like every call that writes
    query(
      operations.countView,
      async ({ actor, input, userAgent }) => {
        await countView(context, input.params.id, { userId: actor?.userId ?? null, userAgent });
        return undefined;
      },
      [{ limit: 'unsafeByAddress', key: (call) => call.network }],
    ),
  ];
}
