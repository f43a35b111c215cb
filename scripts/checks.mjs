/**
 * What is checked when, as data. A check is `[name, command, parameters, environment]`. Checks in one list run at the same
 * time, the lists one after the other, cheap ones first. Plain JavaScript: an older Node reads it.
 */

const vitest = (projects, parameters = []) => [
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  ...parameters,
];
const quickly = ['--tags-filter', '!nightly'];

const ROUTE_TYPES = ['types of routes', 'react-router', ['typegen']];
const STATIC = [
  ['types', 'tsc', ['-p', '.']],
  ['types of the service worker', 'tsc', ['-p', 'web/service-worker']],
  ['lint, format and import rules', 'biome', ['check', '--error-on-warnings', '.']],
  ['nothing unused', 'knip', []],
  ['locales', 'node', ['scripts/check-locales.ts']],
  ['plain words', 'node', ['scripts/check-words.ts']],
  ['API document', 'node', ['scripts/check-openapi.ts']],
  ['licences', 'node', ['scripts/check-licences.ts']],
];
/** Written once a run, by one processor in a minute; the checks that need it copy it. */
const DEMO_DATA = ['demo data', 'node', ['scripts/write-demo-data.ts']];
const BUDGETS = ['page budgets', 'node', ['scripts/check-budgets.ts']];

/** `npm run check`: without running anything. */
export const CHECK = [[ROUTE_TYPES], STATIC];

/** `npm test`: every promise once, in 20 minutes on two processors. */
export const TEST = [
  [ROUTE_TYPES],
  [...STATIC, DEMO_DATA],
  [['rules and data', 'vitest', vitest(['unit', 'api-postgres', 'engine-pglite'], quickly)]],
  [
    ['object store', 'vitest', vitest(['store'], quickly)],
    ['faults', 'vitest', vitest(['faults'], quickly)],
    BUDGETS,
  ],
  [['browser', 'playwright', ['test'], { QUICK: 'yes' }]],
];

/** `npm run test:nightly`: everything, for hours. */
export const NIGHTLY = [
  [ROUTE_TYPES],
  [...STATIC, DEMO_DATA],
  [['rules and data, PostgreSQL', 'vitest', vitest(['api-postgres']), { DAYS_BOOKINGS: '200000' }]],
  [['rules and data, PGlite', 'vitest', vitest(['unit', 'api-pglite'], ['--coverage'])]],
  [BUDGETS],
  [['object store', 'vitest', vitest(['store'])]],
  [['faults', 'vitest', vitest(['faults'])]],
  [['browser', 'playwright', ['test']]],
  [['bad input', 'vitest', vitest(['abuse']), { CASES: '200000' }]],
  [['several machines', 'vitest', vitest(['machines'])]],
  [['messages', 'vitest', vitest(['messages'])]],
  [['other browsers', 'node', ['scripts/test-browsers.mjs']]],
  [['inputs', 'vitest', vitest(['api-*'], ['rental-input']), { INPUTS: '10000' }]],
  [['model', 'vitest', vitest(['model-*']), { MODEL_SEQUENCES: '2000' }]],
  [['scan', 'node', ['scripts/test-scan.mjs']]],
  [['storms', 'vitest', vitest(['storm'])]],
];
