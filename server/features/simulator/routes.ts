import { simulatePrice } from '#contract/simulator/operations.ts';
import type { AnyRoute } from '../../api/handlers.ts';
import { publicQuery } from '../../api/public-query.ts';
import type { Context } from '../../context.ts';
import { simulatePeriod } from './simulate-period.ts';

export function simulatorRoutes(context: Context): AnyRoute[] {
  return [
    publicQuery(
      context,
      simulatePrice,
      (reading, { input }) => simulatePeriod(reading, input.query),
      { dependsOnAllRentals: () => true },
    ),
  ];
}
