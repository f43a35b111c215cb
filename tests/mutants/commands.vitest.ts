import { defineConfig } from 'vitest/config';
import { TESTS_OF_EVERY_FEATURE, TESTS_OF_FEATURE } from './features.ts';

const tests = TESTS_OF_FEATURE[process.env.MUTANTS_FEATURE ?? ''] ?? [];

/** The API tests of the feature whose commands are mutated, on PGlite. */
export default defineConfig({
  test: {
    include: [...tests, ...TESTS_OF_EVERY_FEATURE].map((name) => `tests/api/${name}.test.ts`),
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { TEST_DATABASE: 'pglite' },
    globalSetup: 'tests/support/pglite-template.ts',
  },
});
