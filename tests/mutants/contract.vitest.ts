import { defineConfig } from 'vitest/config';

/** The contract's own tests: what a mutant of it has to get past. */
export default defineConfig({
  test: { include: ['contract/**/*.test.ts'], testTimeout: 30_000, isolate: false },
});
