import { viewMap as operation } from '#contract/map/operations.ts';
import type { AnyRoute } from '../../api/handlers.ts';
import { publicQuery } from '../../api/public-query.ts';
import type { Context } from '../../context.ts';
import { viewMap } from './view-map.ts';

export function mapRoutes(context: Context): AnyRoute[] {
  return [
    publicQuery(
      context,
      operation,
      (reading, { actor, input, language }) =>
        viewMap(reading, input.query, { userId: actor?.userId ?? null, language }),
      { dependsOnAllRentals: () => true },
    ),
  ];
}
