import type { LoaderFunctionArgs } from 'react-router';
import { simulatePrice } from '#contract/simulator/operations.ts';
import { SIMULATED_TYPES } from '#contract/simulator/schemas.ts';
import { load } from '#web/lib/server-api.ts';

/** What each type of thing could earn its owner in Tunisia, computed by the price simulator. */
export function loadOwnerEarnings(args: LoaderFunctionArgs) {
  return Promise.all(
    SIMULATED_TYPES.map(async (type) => ({
      type,
      simulation: await load(args, simulatePrice, { query: { type, days: 1, country: 'TN' } }),
    })),
  );
}
export type OwnerEarningsData = Awaited<ReturnType<typeof loadOwnerEarnings>>;
