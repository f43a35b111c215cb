import { defineConfig } from 'vitest/config';

/** The contract's own tests, which have to detect its mutants. */
export default defineConfig({
  test: { include: ['contract/**/*.test.ts'], testTimeout: 30_000, isolate: false },
});
