import { expect, it } from 'vitest';
import type { Composition, Service } from './compose.ts';
import { brokenPromises } from './promises.ts';

const hardened = {
  image: 'program:1.2.3',
  user: '10001:10001',
  read_only: true,
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
  healthcheck: { test: ['CMD', 'true'] },
  networks: { back: null },
};
const settings = {
  APP_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://kerya:p@pooler:6432,pooler-replica:6432/kerya',
  DATABASE_REPLICA_URLS: 'postgres://kerya:p@pooler-replica:6432/kerya',
  REDIS_URL: 'redis://valkey:6379',
  S3_ENDPOINT: 'http://store:7070',
  S3_BUCKET: 'kerya-photos',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  TRUSTED_PROXIES: '172.30.33.10',
};
const site = (ROLE: string): Service => ({
  ...hardened,
  image: 'kerya:local',
  build: {},
  healthcheck: undefined,
  networks: { front: null, back: null },
  environment: { ...settings, ROLE },
});

/** A composition that keeps its promises, except for the changes of one service. */
function changed(name = 'none', change: Partial<Service> = {}): Composition {
  const services: Record<string, Service> = {
    'web-1': site('web'),
    'web-2': site('web'),
    worker: {
      ...site('worker'),
      volumes: ['worker:/data:rw'],
      depends_on: { database: { condition: 'service_healthy' } },
    },
    database: {
      ...hardened,
      volumes: [{ type: 'bind', source: '/a', target: '/b', read_only: true }],
    },
    proxy: {
      ...hardened,
      ports: ['127.0.0.1:8080:8080/tcp'],
      networks: { front: { ipv4_address: '172.30.33.10' } },
    },
  };
  if (name !== 'none') services[name] = { ...services[name], ...change };
  return { services, networks: { front: {}, back: { internal: true } }, volumes: { worker: null } };
}

it('a composition that keeps every promise has no findings', () => {
  expect(brokenPromises(changed())).toEqual([]);
});

it.each<[string, Partial<Service>, RegExp]>([
  ['database', { user: undefined }, /another user than root/],
  ['database', { user: 'root' }, /another user than root/],
  ['database', { user: '0:0' }, /another user than root/],
  ['database', { read_only: undefined }, /can be written to/],
  ['database', { cap_drop: [] }, /keeps capabilities/],
  ['database', { cap_add: ['CHOWN'] }, /given capabilities/],
  ['database', { privileged: true }, /given capabilities/],
  ['database', { security_opt: ['no-new-privileges:false'] }, /gain privileges/],
  ['database', { ports: ['5432:5432'] }, /publishes/],
  ['database', { image: 'postgres:latest' }, /not pinned/],
  ['database', { healthcheck: undefined }, /nobody looks/],
  ['database', { healthcheck: { test: ['NONE'] } }, /nobody looks/],
  ['database', { networks: { back: null, front: null } }, /inner network alone/],
  ['database', { volumes: ['/etc:/etc:rw'] }, /files of this machine/],
  ['database', { volumes: ['unknown:/data'] }, /files of this machine/],
  ['proxy', { ports: [] }, /publishes/],
  ['proxy', { networks: { back: null } }, /reaches the databases/],
  ['proxy', { networks: { front: null } }, /does not trust the proxy/],
  ['worker', { depends_on: { database: { condition: 'service_started' } } }, /wait until database/],
  ['worker', { environment: { ...settings, ROLE: 'web' } }, /no worker/],
  [
    'web-1',
    { environment: { ...settings, ROLE: 'web', DATABASE_PASSWORD: 'p' } },
    /does not know DATABASE_PASSWORD/,
  ],
  ['web-1', { environment: { ...settings, ROLE: 'web', APP_SECRET: 'short' } }, /APP_SECRET/],
  [
    'web-1',
    { environment: { ...settings, ROLE: 'web', REDIS_URL: 'redis://other' } },
    /share redisUrl/,
  ],
])('a %s with %j is reported', (name, change, what) => {
  expect(brokenPromises(changed(name, change)).join('\n')).toMatch(what);
});

it('an inner network that is open is reported', () => {
  const composition = { ...changed(), networks: { front: {}, back: {} } };
  expect(brokenPromises(composition)).toEqual([expect.stringMatching(/open to the outside/)]);
});
