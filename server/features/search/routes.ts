import * as operations from '#contract/search/operations.ts';
import { type AnyRoute, query } from '../../api/handlers.ts';
import { publicQuery } from '../../api/public-query.ts';
import type { Context } from '../../context.ts';
import { listFailedSearches } from './list-failed-searches.ts';
import { suggest } from './suggest.ts';

export function searchRoutes(context: Context): AnyRoute[] {
  return [
    publicQuery(context, operations.suggest, (reading, { input, language }) =>
      suggest(reading, input.query.q, language),
    ),
    query(operations.listFailedSearches, ({ input }) =>
      listFailedSearches(context.db, input.query),
    ),
  ];
}
