import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** How much is seeded. */
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
    /** Throws away what was seeded before. */
    fresh: { type: 'boolean', default: false },
    /** Other sizes than those of the bounds, to try something out. */
    rentals: { type: 'string', default: '1000000' },
    embedded: { type: 'string', default: '20000' },
    /** How often everything is measured, in turns. */
    rounds: { type: 'string', default: '5' },
  },
});

/** What the bench was asked for, by its switches and the environment. */
export const OPTIONS = {
  fresh: values.fresh,
  rounds: Number(values.rounds),
  postgres: sizeOf(Number(values.rentals)),
  embedded: sizeOf(Number(values.embedded)),
  /** Where data is kept from one run to the next: about 4 GB. */
  directory: process.env.BENCH_DIR ?? join(tmpdir(), 'kerya-bench'),
  /** A PostgreSQL to use instead of our own, without a database's name: a database is made beside others. */
  databaseUrl: process.env.BENCH_DATABASE_URL?.replace(/\/$/, '') ?? null,
};
