import { defineConfig } from 'vitest/config';
import { TESTS_OF_EVERY_ROOM, TESTS_OF_ROOM } from './rooms.ts';

const tests = TESTS_OF_ROOM[process.env.MUTANTS_ROOM ?? ''] ?? [];

/** The API tests of the feature whose commands are mutated, on PGlite. */
export default defineConfig({
  test: {
    include: [...tests, ...TESTS_OF_EVERY_ROOM].map((name) => `tests/api/${name}.test.ts`),
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { TEST_DATABASE: 'pglite' },
    globalSetup: 'tests/support/pglite-template.ts',
  },
});
