// `npm test`: installs what tests need and runs every check of a list: `node scripts/test.mjs [check | nightly]`.
// Plain JavaScript: an older Node may start it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECK, NIGHTLY, TEST } from './checks.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureChromium, ensureHeadlessShell } from './setup/chromium.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { giveUp, projectEnvironment } from './setup/node.mjs';
import { runCheck } from './setup/run-check.mjs';

const LISTS = { check: CHECK, test: TEST, nightly: NIGHTLY };
const [wanted = 'test'] = process.argv.slice(2);
const list = LISTS[wanted] ?? giveUp(`There is no list ${wanted}: ${Object.keys(LISTS)}.`);

ensureInstalled();
const demo = mkdtempSync(join(tmpdir(), 'kerya-demo-'));
process.on('exit', () => rmSync(demo, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const env = projectEnvironment({ DEMO_FOLDER: demo });
if (list !== CHECK) {
  ensureBuilt();
  env.CHROMIUM_PATH = ensureChromium();
  env.HEADLESS_SHELL_PATH = ensureHeadlessShell();
}

/** Runs a check; what it prints comes at once where it runs alone, else when it has ended. */
async function run([name, command, parameters, more], alone) {
  const title = `\n== ${name}: ${command} ${parameters.join(' ')}`;
  const began = Date.now();
  if (alone) console.log(title);
  const { passed, faults, names, printed } = await runCheck(
    command,
    parameters,
    { ...env, ...more },
    alone,
  );
  if (!alone) console.log(`${title}\n${printed}`);
  const seconds = Math.round((Date.now() - began) / 1_000);
  return { name, command, passed, faults, names, seconds };
}

const began = Date.now();
const results = [];
for (const checks of list) {
  results.push(...(await Promise.all(checks.map((check) => run(check, checks.length === 1)))));
}

// once more at the end, where a reader of a long log looks first
for (const { name, faults } of results.filter(({ passed }) => !passed)) {
  console.log(`\n== what failed in ${name}\n${faults.join('\n')}`);
}
console.log('\n== all checks');
for (const { name, command, passed, names, seconds } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${command}, ${seconds} s)`);
  if (!passed) for (const test of names) console.log(`        ${test}`);
}
const failed = results.filter(({ passed }) => !passed).length;
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
console.log(`checks: ${results.length - failed} passed, ${failed} failed, in ${minutes} minutes`);
process.exit(failed === 0 ? 0 : 1);
