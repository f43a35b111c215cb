import { defineConfig } from 'vitest/config';

/** `expect.poll` waits this long for what has to happen: on a machine that does something else a second is short. */
const patient = { expect: { poll: { timeout: 10_000 } } };

const api = {
  ...patient,
  include: ['tests/api/**/*.test.ts'],
  // files share the loaded server: each one opens an application on its own database
  isolate: false,
  setupFiles: 'tests/support/quick-hashes.ts',
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/**
 * What may differ from one engine to the other, and one main job: `npm test` runs these on PGlite too, everything else on
 * PostgreSQL alone. `npm run test:nightly` runs all on both.
 */
const ENGINES_DIFFER = [
  'backup',
  'bookings',
  'doctor',
  'idempotency',
  'map',
  'migrations',
  'outbox*',
  'rental-filters',
  'rental-near',
  'search',
  'units-again',
];

/** How many sequences `npm run test:model` walks on each engine. */
const MODEL_SEQUENCES = process.env.MODEL_SEQUENCES ?? '2000';
const pglite = {
  ...api,
  env: { TEST_DATABASE: 'pglite' },
  globalSetup: 'tests/support/pglite-template.ts',
};
const model = { ...api, include: ['tests/api/transitions-model.test.ts'] };

/** What decides: the contract, the command runner, the rooms and the limits (`npm run test:coverage`). */
const RULES = [
  'contract/**/*.ts',
  'server/commands/**/*.ts',
  'server/features/**/*.ts',
  'server/rate-limits/**/*.ts',
];

/**
 * `unit` needs nothing; `api-*` run one suite on both engines, `engine-pglite` a part of it, and `model-*` one test of it
 * for long; `store`
 * keeps files in an object store that it starts; `faults` kills real processes, and so do `messages`, for minutes
 * (`npm run test:messages`), `machines`, on a whole topology (`npm run test:machines`), and `storm`, at random and for long
 * (after `faults` in `npm run test:faults`). `browsers` opens the built site in Firefox and WebKit (`npm run test:browsers`).
 */
export default defineConfig({
  test: {
    // all processors
    maxWorkers: '100%',
    tags: [{ name: 'nightly', description: 'Long: npm test leaves it to npm run test:nightly.' }],
    coverage: {
      provider: 'v8',
      include: RULES,
      exclude: ['**/*.test.ts'],
      reporter: ['text-summary', 'json-summary', 'html'],
      reportOnFailure: true,
      // a rule that nothing holds to its word is a rule by accident
      thresholds: { lines: 95, branches: 95 },
    },
    projects: [
      {
        test: {
          ...patient,
          name: 'unit',
          isolate: false,
          include: [
            'contract/**/*.test.ts',
            'server/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      { test: { ...pglite, name: 'api-pglite' } },
      {
        test: {
          ...pglite,
          name: 'engine-pglite',
          include: ENGINES_DIFFER.map((name) => `tests/api/${name}.test.ts`),
        },
      },
      {
        test: {
          ...api,
          name: 'api-postgres',
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: 'tests/support/postgres-cluster.ts',
        },
      },
      {
        test: {
          ...model,
          name: 'model-pglite',
          env: { TEST_DATABASE: 'pglite', MODEL_SEQUENCES },
          globalSetup: 'tests/support/pglite-template.ts',
        },
      },
      {
        test: {
          ...model,
          name: 'model-postgres',
          env: { TEST_DATABASE: 'postgres', MODEL_SEQUENCES },
          globalSetup: 'tests/support/postgres-cluster.ts',
        },
      },
      {
        test: {
          ...pglite,
          name: 'store',
          include: ['tests/store/**/*.test.ts'],
          // the store takes its time on a machine that does something else
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...patient,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
          // timings are compared within a test: nothing else runs at the same time
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'abuse',
          include: ['tests/abuse/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'machines',
          include: ['tests/machines/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'storm',
          include: ['tests/storm/**/*.test.ts'],
          testTimeout: 3_600_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'messages',
          include: ['tests/messages/**/*.test.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          globalSetup: 'tests/support/e2e-site.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // one browser at a time
          fileParallelism: false,
        },
      },
    ],
  },
});
