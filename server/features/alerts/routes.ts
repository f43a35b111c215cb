import * as operations from '#contract/alerts/operations.ts';
import { type AnyRoute, command, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { deleteSavedSearch } from './delete-saved-search.ts';
import { listAlerts } from './list-alerts.ts';
import { listMatches } from './list-matches.ts';
import { markAlertsSeen } from './mark-alerts-seen.ts';
import { prepareSearch, saveSearch } from './save-search.ts';
import { listSavedSearches } from './saved-searches.ts';

export function alertsRoutes(context: Context): AnyRoute[] {
  return [
    query(operations.listSavedSearches, ({ actor }) => listSavedSearches(context.db, actor.userId)),
    command(operations.saveSearch, saveSearch, { prepare: prepareSearch }),
    command(operations.deleteSavedSearch, deleteSavedSearch),
    query(operations.listAlerts, ({ actor, language, input }) =>
      listAlerts(context, { userId: actor.userId, language }, input.query),
    ),
    command(operations.markAlertsSeen, markAlertsSeen),
    query(operations.listMatches, ({ actor, language, input }) =>
      listMatches(context, input.params.id, { userId: actor.userId, language }),
    ),
  ];
}
