import { viewMap as operation } from '#contract/map/operations.ts';
import { type AnyRoute, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { viewMap } from './view-map.ts';

export function mapRoutes(context: Context): AnyRoute[] {
  return [
    query(operation, ({ actor, input, language }) =>
      viewMap(context, input.query, { userId: actor?.userId ?? null, language }),
    ),
  ];
}
