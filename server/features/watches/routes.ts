import * as operations from '#contract/watches/operations.ts';
import { type AnyRoute, command, query } from '../../api/handlers.ts';
import type { CommandContext } from '../../commands/run-command.ts';
import { listWatches, watchOf } from './queries.ts';
import { startWatch } from './start-watch.ts';
import { stopWatch } from './stop-watch.ts';

export function watchesRoutes(context: CommandContext): AnyRoute[] {
  return [
    query(operations.listWatches, ({ actor, language }) =>
      listWatches(context, { userId: actor.userId, language }),
    ),
    query(operations.getWatch, ({ actor, input }) =>
      watchOf(context, input.params.id, actor.userId),
    ),
    command(operations.startWatch, startWatch),
    command(operations.stopWatch, stopWatch),
  ];
}
