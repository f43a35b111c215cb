import { simulatePrice } from '#contract/simulator/operations.ts';
import { type AnyRoute, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { simulatePeriod } from './simulate-period.ts';

export function simulatorRoutes(context: Context): AnyRoute[] {
  return [query(simulatePrice, ({ input }) => simulatePeriod(context, input.query))];
}
