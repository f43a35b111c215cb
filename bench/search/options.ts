import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** The size of the seeded data. */
export interface Size {
  rentals: number;
  members: number;
}

/** As in the bound: a million rentals of two hundred thousand members. */
const RENTALS_A_MEMBER = 5;
const sizeOf = (rentals: number): Size => ({
  rentals,
  members: Math.ceil(rentals / RENTALS_A_MEMBER),
});

const { values } = parseArgs({
  options: {
    /** Deletes previously seeded data. */
    fresh: { type: 'boolean', default: false },
    /** Other sizes than those of the bounds, for experiments. */
    rentals: { type: 'string', default: '1000000' },
    embedded: { type: 'string', default: '20000' },
    /** How often everything is measured, in turns. */
    rounds: { type: 'string', default: '5' },
  },
});

/** The options of the bench, from its arguments and the environment. */
export const OPTIONS = {
  fresh: values.fresh,
  rounds: Number(values.rounds),
  postgres: sizeOf(Number(values.rentals)),
  embedded: sizeOf(Number(values.embedded)),
  /** Where data is stored between runs: about 4 GB. */
  directory: process.env.BENCH_DIR ?? join(tmpdir(), 'kerya-bench'),
  /** A PostgreSQL to use instead of a new one, without a database's name: a separate database is created there. */
  databaseUrl: process.env.BENCH_DATABASE_URL?.replace(/\/$/, '') ?? null,
};
