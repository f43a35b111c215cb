import type { Environment } from '../read-settings.ts';
import { DATABASE_CHECKS } from './database-checks.ts';
import { type Check, error, type Finding, reason } from './finding.ts';
import { MACHINE_CHECKS } from './machine-checks.ts';
import { readUsable } from './read-settings.ts';
import { redact } from './redact.ts';
import { SERVICE_CHECKS } from './service-checks.ts';
import { SETTINGS_CHECKS } from './settings-checks.ts';

export type { Finding } from './finding.ts';

/** All checks, in this order. */
export const CHECKS: readonly Check[] = [
  ...SETTINGS_CHECKS,
  ...MACHINE_CHECKS,
  ...DATABASE_CHECKS,
  ...SERVICE_CHECKS,
];

/** Checks the configuration in an environment and the services it names; findings contain none of its secrets. */
export async function examine(
  environment: Environment,
  checks: readonly Check[] = CHECKS,
): Promise<Finding[]> {
  const { config, findings } = readUsable(environment);
  for (const { name, look } of checks) {
    try {
      findings.push(...(await look({ environment, config })));
    } catch (fault) {
      findings.push(error(`${name}: could not be looked at (${reason(fault)}).`));
    }
  }
  return findings.map(({ level, message }) => ({ level, message: redact(message, environment) }));
}
