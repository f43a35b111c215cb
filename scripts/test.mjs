// `npm test`: installs what tests need and runs every check. Plain JavaScript: an older Node may start it.
import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './setup/build.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { PROJECT, projectEnvironment } from './setup/node.mjs';

/** Every check, in the order that finds cheap faults first. */
const CHECKS = [
  ['types', 'react-router', ['typegen']],
  ['types', 'tsc', ['-p', '.']],
  ['lint, format and import rules', 'biome', ['check', '--error-on-warnings', '.']],
  ['locales', 'node', ['scripts/check-locales.ts']],
  ['rules, data and both databases', 'vitest', ['run', '--project', 'unit', '--project', 'api-*']],
  ['faults', 'vitest', ['run', '--project', 'faults']],
  ['page budgets', 'node', ['scripts/check-budgets.ts']],
  ['browser', 'playwright', ['test']],
];

ensureInstalled();
ensureBuilt();
const env = projectEnvironment({ CHROMIUM_PATH: ensureChromium() });

const results = CHECKS.map(([name, command, parameters]) => {
  console.log(`\n== ${name}: ${command} ${parameters.join(' ')}`);
  const began = Date.now();
  const { status } = spawnSync(command, parameters, { cwd: PROJECT, stdio: 'inherit', env });
  return { name, command, passed: status === 0, seconds: Math.round((Date.now() - began) / 1_000) };
});

console.log('\n== all checks');
for (const { name, command, passed, seconds } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${command}, ${seconds} s)`);
}
const failed = results.filter(({ passed }) => !passed).length;
console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
