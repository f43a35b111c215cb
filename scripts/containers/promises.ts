import { type Config, readConfig } from '#server/config.ts';
import { KNOWN_SETTINGS } from '#server/read-settings.ts';
import type { Composition, Service } from './compose.ts';
import { isPinned } from './pinned.ts';

/** The one service that others may reach. */
const PROXY = 'proxy';
/** The network without a way out, and the services on this one only. */
const INNER = 'back';
const INNER_ALONE = ['database', 'database-replica', 'pooler', 'pooler-replica', 'valkey'];
const WEB = ['web-1', 'web-2'];
const WORKER = 'worker';
const ROOT = /^(root|0)(:|$)/;

/** Whether a service runs the site's own image. */
export const isSite = ({ image = '' }: Service): boolean => image.startsWith('kerya:');

/** The promises of docs/operations/deploy.md that the containers break, in words. */
export function brokenPromises(composition: Composition): string[] {
  const { services, networks } = composition;
  return [
    ...Object.entries(services).flatMap(([name, service]) =>
      brokenBy(name, service, composition).map((what) => `${name}: ${what}`),
    ),
    ...(networks[INNER]?.internal ? [] : [`network ${INNER}: it is open to the outside`]),
    ...brokenSettings(services),
  ];
}

function brokenBy(
  name: string,
  service: Service,
  { services, networks, volumes = {} }: Composition,
): string[] {
  const { user = '', image = '', build, networks: joined = {} } = service;
  const on = Object.keys(joined);
  const mounts = (service.volumes ?? []).map(readMount);
  const waitsFor = Object.entries(service.depends_on ?? {});
  const checks: [holds: boolean, otherwise: string][] = [
    [user !== '' && !ROOT.test(user), 'it does not say that it runs as another user than root'],
    [service.read_only === true, 'its root file system can be written to'],
    [service.cap_drop?.includes('ALL') === true, 'it keeps capabilities'],
    [
      (service.cap_add ?? []).length === 0 && service.privileged !== true,
      'it is given capabilities',
    ],
    [
      service.security_opt?.some((option) => /^no-new-privileges([:=]true)?$/.test(option)) ===
        true,
      'it may gain privileges',
    ],
    [
      (service.ports ?? []).length === (name === PROXY ? 1 : 0),
      'it publishes what it should not, or not what it should',
    ],
    [build !== undefined || isPinned(image), `its image ${image} is not pinned`],
    [isWatched(service), 'nobody looks whether it is well'],
    [on.length > 0 && on.every((network) => network in networks), 'it is on no network of ours'],
    [!INNER_ALONE.includes(name) || on.join() === INNER, 'it is not on the inner network alone'],
    [name !== PROXY || !on.includes(INNER), 'it reaches the databases'],
    [
      mounts.every(({ own, source, readOnly }) => (own ? source in volumes : readOnly)),
      'it can change files of this machine',
    ],
    ...waitsFor.map(([other, { condition }]): [boolean, string] => [
      condition === 'service_completed_successfully' ||
        (condition === 'service_healthy' && isWatched(services[other] ?? {})),
      `it does not wait until ${other} is well`,
    ]),
  ];
  return checks.flatMap(([holds, otherwise]) => (holds ? [] : [otherwise]));
}

/** A health check of the service or of the site's image; a one-time service ends with a status instead. */
function isWatched(service: Service): boolean {
  const { test, disable } = service.healthcheck ?? {};
  const off = disable === true || [test].flat()[0] === 'NONE';
  if (off) return isSite(service) && service.command?.[0]?.startsWith('scripts/') === true;
  return test !== undefined || isSite(service);
}

/** A mount as version 1 writes it (`./folder:/there:ro`) or version 2 does. */
function readMount(mount: NonNullable<Service['volumes']>[number]) {
  if (typeof mount !== 'string') {
    return {
      own: mount.type === 'volume',
      source: mount.source,
      readOnly: mount.read_only === true,
    };
  }
  const [source = '', , mode = ''] = mount.split(':');
  return { own: !source.includes('/'), source, readOnly: mode.split(',').includes('ro') };
}

/** Checks the settings of the site's processes: known, usable, and shared where they have to be. */
function brokenSettings(services: Record<string, Service>): string[] {
  const broken: string[] = [];
  const configs: Record<string, Config> = {};
  for (const [name, service] of Object.entries(services)) {
    if (!isSite(service)) continue;
    const environment = service.environment ?? {};
    const unknown = Object.keys(environment).filter(
      (variable) => !KNOWN_SETTINGS.includes(variable),
    );
    if (unknown.length > 0) broken.push(`${name}: the site does not know ${unknown.join(', ')}`);
    try {
      configs[name] = readConfig(environment);
    } catch (error) {
      broken.push(`${name}: ${(error as Error).message}`);
    }
  }
  const processes = [...WEB, WORKER].map((name) => ({ name, config: configs[name] }));
  for (const { name, config } of processes) {
    const role = name === WORKER ? 'worker' : 'web';
    if (config?.role !== role) broken.push(`${name}: it is no ${role}`);
  }
  for (const shared of [
    'secret',
    'databaseUrl',
    'replicaUrls',
    'redisUrl',
    's3',
    'publicUrl',
  ] as const) {
    const values = new Set(processes.map(({ config }) => JSON.stringify(config?.[shared] ?? null)));
    if (values.size > 1 || values.has('null'))
      broken.push(`the site's processes do not share ${shared}`);
  }
  const address = services[PROXY]?.networks?.front?.ipv4_address;
  for (const { name, config } of processes) {
    if (!address || !config?.trustedProxies.includes(address))
      broken.push(`${name}: it does not trust the proxy`);
  }
  return broken;
}
