// `npm test`: installs what tests need and runs every check. Plain JavaScript: an older Node may start it.
import { ensureBuilt } from './setup/build.mjs';
import { ensureChromium, ensureHeadlessShell } from './setup/chromium.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { projectEnvironment } from './setup/node.mjs';
import { runCheck } from './setup/run-check.mjs';

/** Every check, in the order that finds cheap faults first. */
const CHECKS = [
  ['types', 'react-router', ['typegen']],
  ['types', 'tsc', ['-p', '.']],
  ['lint, format and import rules', 'biome', ['check', '--error-on-warnings', '.']],
  ['locales', 'node', ['scripts/check-locales.ts']],
  ['nothing unused', 'knip', []],
  ['licences', 'node', ['scripts/check-licences.ts']],
  ['rules, data and both databases', 'vitest', ['run', '--project', 'unit', '--project', 'api-*']],
  ['object store', 'vitest', ['run', '--project', 'store']],
  ['faults', 'vitest', ['run', '--project', 'faults']],
  ['bad input', 'vitest', ['run', '--project', 'abuse']],
  ['page budgets', 'node', ['scripts/check-budgets.ts']],
  ['browser', 'playwright', ['test']],
];

ensureInstalled();
ensureBuilt();
const env = projectEnvironment({
  CHROMIUM_PATH: ensureChromium(),
  HEADLESS_SHELL_PATH: ensureHeadlessShell(),
});

const results = [];
for (const [name, command, parameters] of CHECKS) {
  console.log(`\n== ${name}: ${command} ${parameters.join(' ')}`);
  const began = Date.now();
  const { passed, faults } = await runCheck(command, parameters, env);
  const seconds = Math.round((Date.now() - began) / 1_000);
  results.push({ name, command, passed, faults, seconds });
}

// once more at the end, where a reader of a long log looks first
for (const { name, faults } of results.filter(({ passed }) => !passed)) {
  console.log(`\n== what failed in ${name}\n${faults.join('\n')}`);
}
console.log('\n== all checks');
for (const { name, command, passed, seconds } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${command}, ${seconds} s)`);
}
const failed = results.filter(({ passed }) => !passed).length;
console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
