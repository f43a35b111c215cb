import { readFileSync } from 'node:fs';
import { commandFilesOf } from './sample.ts';

/** Set by scripts/mutants-of-commands.ts, one feature a run. */
const feature = process.env.MUTANTS_FEATURE ?? '';
const contract = JSON.parse(
  readFileSync(new URL('contract.stryker.json', import.meta.url), 'utf8'),
);

export default {
  ...contract,
  mutate: commandFilesOf(feature),
  plugins: [...contract.plugins, './tests/mutants/sample-checker.ts'],
  checkers: ['sample'],
  // half of them check, which takes no time: two run tests
  concurrency: 4,
  // the server reads articles and pictures
  ignorePatterns: ['build', 'docs', 'bench', 'data', 'test-results', 'coverage'],
  // a test calls the server, it imports no command
  vitest: { configFile: 'tests/mutants/commands.vitest.ts', related: false },
  jsonReporter: { fileName: `reports/mutants/commands-${feature}.json` },
  incrementalFile: `reports/mutants/commands-${feature}-incremental.json`,
  // the sample as a whole is what is held against a bound
  thresholds: { high: 95, low: 75, break: null },
};
