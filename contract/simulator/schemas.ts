import * as z from 'zod/mini';
import { CURRENCIES } from '../money.ts';

/** The types of things that the simulator knows prices of (specification, section 2). */
export const SIMULATED_TYPES = ['car', 'apartment', 'console', 'tool'] as const;
export type SimulatedType = (typeof SIMULATED_TYPES)[number];

/** `market`: computed from live offers; `reference`: from the reference table, when there are too few. */
export const SIMULATION_BASES = ['market', 'reference'] as const;

/** The price of renting, in minor units. `low` and `high` are the quartiles of the whole period's price. */
export const simulation = z.object({
  perDay: z.int(),
  total: z.int(),
  low: z.int(),
  high: z.int(),
  currency: z.enum(CURRENCIES),
  sampleSize: z.int(),
  basis: z.enum(SIMULATION_BASES),
  /** What an owner could earn in a month, with this many days rented out. */
  month: z.object({ days: z.int(), low: z.int(), median: z.int(), high: z.int() }),
  /** The number of offers by daily price; empty for `reference`. */
  histogram: z.array(z.object({ from: z.int(), to: z.int(), count: z.int() })),
});
export type Simulation = z.infer<typeof simulation>;
