// `npm run test:mutants:commands [feature...]`: puts a fixed sample of faults into the commands, one at a time, and checks
// whether the API tests of the feature notice. Without a name, every feature; fails below the bound.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { TESTS_OF_FEATURE } from '../tests/mutants/features.ts';
import { keyOf, type Mutation, sample } from '../tests/mutants/sample.ts';

/** Of a hundred faults of the whole sample, this many are noticed. */
const LEAST = 75;
const NOTICED = ['Killed', 'Timeout'];
const COUNTED = [...NOTICED, 'Survived', 'NoCoverage'];

const asked = process.argv.slice(2);
const features = asked.length > 0 ? asked : Object.keys(TESTS_OF_FEATURE);
const chosen = await sample();

let noticed = 0;
let counted = 0;
for (const feature of features) {
  const report = `reports/mutants/commands-${feature}.json`;
  spawnSync('stryker', ['run', 'tests/mutants/commands.stryker.mjs'], {
    stdio: 'inherit',
    env: { ...process.env, MUTANTS_FEATURE: feature },
  });
  if (!existsSync(report))
    throw new Error(`Nothing was tried in ${feature}; the reason stands above.`);
  const tried = resultsOf(report).filter(({ status }) => COUNTED.includes(status));
  const killed = tried.filter(({ status }) => NOTICED.includes(status));
  noticed += killed.length;
  counted += tried.length;
  console.log(`${feature}: ${killed.length} of ${tried.length} noticed`);
  for (const { key, status } of tried)
    if (!NOTICED.includes(status)) console.log(`  ${status} ${key}`);
}
const score = (100 * noticed) / counted;
console.log(`commands: ${noticed} of ${counted} noticed, ${score.toFixed(1)} %`);
process.exit(asked.length > 0 || score >= LEAST ? 0 : 1);

interface Report {
  files: Record<string, { mutants: (Omit<Mutation, 'fileName'> & { status: string })[] }>;
}

/** What became of the mutants of the sample. The report counts lines and columns from 1. */
function resultsOf(path: string): { key: string; status: string }[] {
  const { files } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const before = ({ line, column }: { line: number; column: number }) => ({
    line: line - 1,
    column: column - 1,
  });
  return Object.entries(files)
    .flatMap(([fileName, { mutants }]) =>
      mutants.map(({ location: { start, end }, ...mutant }) => ({
        key: keyOf({ ...mutant, fileName, location: { start: before(start), end: before(end) } }),
        status: mutant.status,
      })),
    )
    .filter(({ key }) => chosen.has(key));
}
