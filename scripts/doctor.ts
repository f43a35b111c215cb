// `npm run doctor`: says what is wrong with the configuration and with what it names, and what to do about it.
import { parseArgs } from 'node:util';
import { CHECKS, examine } from '../server/doctor/index.ts';
import { runScript } from './operator.ts';

await runScript('Usage: npm run doctor', async () => {
  parseArgs({ options: {} });
  const findings = await examine(process.env);
  for (const { level, message } of findings) console.log(`${level.padEnd(7)}  ${message}`);
  const errors = findings.filter(({ level }) => level === 'error').length;
  const warnings = findings.length - errors;
  console.log(`${CHECKS.length + 1} checks: ${errors} errors, ${warnings} warnings.`);
  process.exitCode = errors > 0 ? 1 : 0;
});
