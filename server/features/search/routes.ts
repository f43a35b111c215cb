import * as operations from '#contract/search/operations.ts';
import { type AnyRoute, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { listFailedSearches } from './list-failed-searches.ts';
import { suggest } from './suggest.ts';

export function searchRoutes(context: Context): AnyRoute[] {
  return [
    query(operations.suggest, ({ input, language }) => suggest(context, input.query.q, language)),
    query(operations.listFailedSearches, ({ input }) =>
      listFailedSearches(context.db, input.query),
    ),
  ];
}
