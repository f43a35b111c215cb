// `npm run check:compose`: whether compose.yaml is one, refuses to start without secrets and keeps what is promised of
// it, and whether HAProxy takes its configuration. It needs Docker Compose, which it installs where it may, no Docker.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedProgram } from '../tests/support/installed-program.ts';
import { ensureCompose, resolveComposition } from './containers/compose.ts';
import { brokenPromises } from './containers/promises.ts';

const PROJECT = new URL('..', import.meta.url).pathname;
const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8');
const SECRETS = [
  'APP_SECRET',
  'DATABASE_PASSWORD',
  'REPLICATION_PASSWORD',
  'VALKEY_PASSWORD',
  'S3_SECRET_ACCESS_KEY',
];
const GIVEN = Object.fromEntries(SECRETS.map((name, index) => [name, `${index}`.repeat(32)]));

const compose = ensureCompose();
const broken: string[] = [];

const resolved = resolveComposition(compose, PROJECT, GIVEN);
if ('refusal' in resolved) broken.push(`compose.yaml: ${resolved.refusal}`);
else {
  broken.push(...brokenPromises(resolved.composition));
  const haproxy = spawnSync(installedProgram('haproxy'), ['-c', '-f', 'deploy/haproxy.cfg'], {
    cwd: PROJECT,
    encoding: 'utf8',
    env: resolved.composition.services.proxy?.environment ?? {},
  });
  if (haproxy.status !== 0) broken.push(`deploy/haproxy.cfg: ${haproxy.stderr}`);
}
for (const name of SECRETS) {
  const without = resolveComposition(compose, PROJECT, { ...GIVEN, [name]: '' });
  if (!('refusal' in without)) broken.push(`compose.yaml: it starts without ${name}`);
  if (!new RegExp(`^${name}=$`, 'm').test(read('deploy/example.env'))) {
    broken.push(`deploy/example.env: it does not name ${name}, or gives it a value`);
  }
}
for (const what of broken) console.error(`BROKEN  ${what}`);
console.log(
  broken.length === 0
    ? `compose.yaml is as promised (Docker Compose ${compose.version}).`
    : `${broken.length} promises are broken.`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
